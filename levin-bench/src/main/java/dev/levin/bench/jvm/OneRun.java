package dev.levin.bench.jvm;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a benchmark of which one run takes long, or can't be repeated, and that measures something itself: JMH makes it run
 * once in each JVM, whatever the effort. It warms up by itself if it has to.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OneRun {}

package dev.levin.bench.jvm;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a benchmark that measures memory: its JVM has the heap that a JVM has by default, and not a {@link TouchedHeap}. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UntouchedHeap {}

package dev.levin.bench.jvm;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a benchmark whose subject is in another process, which it starts by {@link FreshJvm#command}: a flame graph is then to be
 * one of that process.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SubjectElsewhere {}

package dev.levin.evidence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Tests that keep one processor busy, and depend neither on time nor on what else runs: the build runs two such classes at
 * once. Lincheck lets one thread go on at a time, and TLC uses as many as it is told to.
 */
@Tag("one-processor")
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface OneProcessor {}

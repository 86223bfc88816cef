package dev.levin.evidence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Tests that need all processors for themselves: they measure, or hope that two threads meet. Of all others, the build runs four classes at
 * once: Lincheck lets one thread go on at a time, TLC uses as many as it is told to, and tests in other JVMs often wait.
 */
@Tag("all-processors")
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface AllProcessors {}

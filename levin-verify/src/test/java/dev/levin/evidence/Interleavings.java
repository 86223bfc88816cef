package dev.levin.evidence;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

/**
 * Has Lincheck run a scenario again and again, each time with the threads' steps in another order. A scenario is a
 * {@link Runnable} that starts threads, joins them, and throws an {@link AssertionError} if something went wrong; a
 * deadlock is an error as well. It must not call AssertJ, which Lincheck can't follow.
 */
public final class Interleavings {
    private Interleavings() {}

    /** No order of steps among {@code count} of them leads to an error. */
    public static void check(int count, Runnable scenario) {
        Lincheck.runConcurrentTest(count, scenario);
    }

    /** Some order of steps among the first {@code count} leads to an error: the planted bug is found. */
    public static void assertFound(int count, Runnable scenario) {
        assertThatThrownBy(() -> check(count, scenario))
                .as("Lincheck's verdict on a planted bug")
                .isInstanceOf(LincheckAssertionError.class);
    }
}

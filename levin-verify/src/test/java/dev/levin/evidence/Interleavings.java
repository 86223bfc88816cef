package dev.levin.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

/**
 * Has Lincheck run a scenario again and again, each time with the threads' steps in another order. A scenario is a
 * {@link Runnable} that starts threads, joins them, and throws an {@link AssertionError} if something went wrong; a
 * deadlock is an error as well. It must not call AssertJ, which Lincheck can't follow.
 */
public final class Interleavings {
    private static final boolean BY_NIGHT = Boolean.getBoolean("levin.nightly");

    private Interleavings() {}

    /**
     * No order of steps leads to an error, among as many as are tried: two thirds of {@code count} by day, ten times {@code
     * count} by night. A count is three times what finds the planted bugs of the scenario.
     */
    public static void check(int count, Runnable scenario) {
        run(BY_NIGHT ? 10 * count : Math.max(1, 2 * count / 3), scenario);
    }

    /** Some order of steps among the first {@code count} leads to an error: the planted bug is found. */
    public static void assertFound(int count, Runnable scenario) {
        assertThatThrownBy(() -> run(count, scenario))
                .as("Lincheck's verdict on a planted bug")
                .satisfiesAnyOf(
                        verdict -> assertThat(verdict)
                                .isInstanceOf(LincheckAssertionError.class)
                                .message()
                                .doesNotContain("a bug in Lincheck"),
                        verdict -> assertThat(verdict).matches(Interleavings::isVerdictWithoutWords));
    }

    private static void run(int count, Runnable scenario) {
        Furnished furnished = new Furnished(scenario);
        try {
            Lincheck.runConcurrentTest(count, furnished);
        } finally {
            furnished.rememberFurniture();
        }
    }

    /**
     * Whether Lincheck has found an error, and failed when it wrote down the steps that lead to it: it throws an {@link
     * IndexOutOfBoundsException}, or an {@link IllegalStateException}, out of the constructor of its own verdict, for some orders that end in a deadlock.
     */
    private static boolean isVerdictWithoutWords(Throwable thrown) {
        return (thrown instanceof IndexOutOfBoundsException || thrown instanceof IllegalStateException)
                && Stream.of(thrown.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(LincheckAssertionError.class.getName())
                                && frame.getMethodName().equals("<init>"));
    }
}

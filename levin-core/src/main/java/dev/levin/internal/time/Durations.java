package dev.levin.internal.time;

import java.time.Duration;
import java.util.Objects;

/** Turns a {@link Duration} that a user gave into nanoseconds, with a message that a person can act on. */
public final class Durations {
    private Durations() {}

    /**
     * The duration in nanoseconds; one that is too long for a {@code long} (292 years) becomes {@link Long#MAX_VALUE}.
     *
     * @throws IllegalArgumentException if it is negative; the message names the argument and its value
     */
    public static long toNanos(Duration duration, String argument) {
        Objects.requireNonNull(duration, argument);
        if (duration.isNegative()) {
            throw new IllegalArgumentException(argument + " must not be negative, but was " + duration);
        }
        try {
            return duration.toNanos();
        } catch (ArithmeticException tooLong) {
            return Long.MAX_VALUE;
        }
    }
}

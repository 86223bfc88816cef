package dev.levin.async.time;

import dev.levin.internal.time.Durations;
import java.time.Duration;

/**
 * Arithmetic on deadlines, which are readings of a {@link Clock}: nanoseconds since an arbitrary moment, that may be
 * negative and may wrap. Two of them are compared by subtraction, never by {@code <}. That works while they are less than
 * 292 years apart, so a delay is cut to half of that: {@link #FAR} after now means never, and stays later than everything
 * else.
 */
public final class Deadlines {
    /** The longest delay, 146 years in nanoseconds. */
    public static final long FAR = Long.MAX_VALUE >> 1;

    private Deadlines() {}

    /** The moment {@code nanos} after {@code now}; {@code now} itself if they are negative, {@link #FAR} at most. */
    public static long after(long now, long nanos) {
        return now + Math.max(0, Math.min(nanos, FAR));
    }

    /**
     * The moment a duration after {@code now}, {@link #FAR} at most.
     *
     * @throws IllegalArgumentException if the duration is negative
     */
    public static long after(long now, Duration delay) {
        return after(now, Durations.toNanos(delay, "delay"));
    }

    /** Whether the deadline has come. */
    public static boolean isDue(long deadline, long now) {
        return deadline - now <= 0;
    }

    /** Whether the first of two deadlines comes before the second. */
    public static boolean isBefore(long deadline, long other) {
        return deadline - other < 0;
    }

    /** The earlier of two deadlines. */
    public static long earlier(long deadline, long other) {
        return deadline - other <= 0 ? deadline : other;
    }

    /** Nanoseconds that are left; zero if the deadline has come. */
    public static long nanosLeft(long deadline, long now) {
        return Math.max(0, deadline - now);
    }
}

package dev.levin.schedule;

import dev.levin.internal.time.Durations;
import java.time.Duration;

/**
 * What a {@link PeriodicTask} does after a round that failed. Whatever it is, the pool's
 * {@link dev.levin.task.FailureHandler} is told: none of them dies in silence. Not so those of {@code scheduleAtFixedRate} and
 * {@code scheduleWithFixedDelay}, which tell their future alone, as the JDK's do.
 */
public final class FailurePolicy {
    private static final FailurePolicy STOP = new FailurePolicy(true, 0);
    private static final FailurePolicy GO_ON = new FailurePolicy(false, 0);

    private final boolean stops;
    private final long longestNanos;

    private FailurePolicy(boolean stops, long longestNanos) {
        this.stops = stops;
        this.longestNanos = longestNanos;
    }

    /** It was the last round; the task's handle has the failure. */
    public static FailurePolicy stop() {
        return STOP;
    }

    /** The next round comes as if nothing had happened. */
    public static FailurePolicy goOn() {
        return GO_ON;
    }

    /**
     * The next round comes later: after twice the period, after four times the period if that one fails as well, and so on,
     * but after {@code longest} at most. A round that succeeds ends that; those that follow are a period apart, counted from
     * there.
     *
     * @throws IllegalArgumentException if {@code longest} is not positive
     */
    public static FailurePolicy backOff(Duration longest) {
        long nanos = Durations.toNanos(longest, "longest");
        if (nanos == 0) {
            throw new IllegalArgumentException("longest must be positive, but was " + longest);
        }
        return new FailurePolicy(false, nanos);
    }

    boolean stops() {
        return stops;
    }

    boolean backsOff() {
        return longestNanos > 0;
    }

    /** How long to wait at least, after so many failures in a row. */
    long nanosToWait(long period, int failures) {
        long wait = Math.min(period, longestNanos);
        for (int i = 0; i < failures && wait < longestNanos; i++) {
            wait = wait > longestNanos / 2 ? longestNanos : 2 * wait;
        }
        return wait;
    }

    @Override
    public String toString() {
        if (stops) {
            return "stop";
        }
        return longestNanos == 0 ? "go on" : "back off, to " + Duration.ofNanos(longestNanos);
    }
}

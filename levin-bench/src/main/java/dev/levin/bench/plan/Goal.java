package dev.levin.bench.plan;

import dev.levin.bench.stats.Interval;
import java.util.Locale;

/**
 * The edge that a row's value must stay below, or above.
 *
 * @param direction on which side of the edge the value has to be
 * @param edge the edge; no meaning when there is no goal
 * @param label how tables show it
 */
public record Goal(Direction direction, double edge, String label) {
    /** On which side of the edge it is good to be. */
    public enum Direction {
        /** Lower is better: times, allocation. */
        AT_MOST,
        /** Higher is better: throughput. */
        AT_LEAST,
        /** There is no goal. */
        NONE
    }

    /** Bytes for one operation below which nothing is allocated for each: the harness itself allocates a little. */
    private static final double NO_BYTES = 0.5;

    /** The value must not be above the edge. */
    public static Goal atMost(double edge) {
        return new Goal(Direction.AT_MOST, edge, String.format(Locale.ROOT, "≤ %.2f", edge));
    }

    /** The value, which is in nanoseconds, must not be above so many milliseconds. */
    public static Goal atMostMillis(long millis) {
        return new Goal(Direction.AT_MOST, 1_000_000.0 * millis, "≤ " + millis + " ms");
    }

    /** The value, which is in microseconds of CPU time for each second, must not be above so many milliseconds. */
    public static Goal atMostCpuMicros(long micros) {
        return new Goal(Direction.AT_MOST, micros, "≤ " + micros + " µs/s");
    }

    /** The value must not be below the edge. */
    public static Goal atLeast(double edge) {
        return new Goal(Direction.AT_LEAST, edge, String.format(Locale.ROOT, "≥ %.2f", edge));
    }

    /** An operation allocates nothing. */
    public static Goal noAllocation() {
        return new Goal(Direction.AT_MOST, NO_BYTES, "0 B");
    }

    /** The value is shown and not judged. */
    public static Goal none() {
        return new Goal(Direction.NONE, 0, "–");
    }

    /** Whether there is something to meet. */
    public boolean exists() {
        return direction != Direction.NONE;
    }

    /** Judges a measured interval: undecided while the edge is within it. */
    public Verdict judge(Interval interval) {
        if (direction == Direction.NONE) {
            return Verdict.STATED;
        }
        if (interval.contains(edge)) {
            return Verdict.UNDECIDED;
        }
        boolean below = interval.high() < edge;
        return below == (direction == Direction.AT_MOST) ? Verdict.MET : Verdict.MISSED;
    }
}

package dev.levin.async;

import java.time.Duration;
import java.util.Arrays;

/**
 * How long something took, many times: how often, how long at most, and how long at most in a given share of the cases. A
 * time is known to an eighth of its size.
 */
public final class TimeHistogram {
    /** Nothing was measured. */
    public static final TimeHistogram EMPTY = new TimeHistogram(new long[TimeHistogram.BUCKETS], 0, 0);

    /*
     * Up to 15 ns a bucket for each; from there on eight for each power of two: the bucket is the position of the highest bit,
     * and the three bits after it.
     */
    private static final int STEPS = 8;
    private static final int STEP_BITS = 3;

    static final int BUCKETS = (Long.SIZE - STEP_BITS) * STEPS;

    private final long[] counts;
    private final long sum;
    private final long max;

    TimeHistogram(long[] counts, long sum, long max) {
        this.counts = counts;
        this.sum = sum;
        this.max = max;
    }

    static int bucketOf(long nanos) {
        if (nanos < STEPS) {
            return (int) nanos;
        }
        int shift = Long.SIZE - 1 - STEP_BITS - Long.numberOfLeadingZeros(nanos);
        return shift * STEPS + (int) (nanos >>> shift);
    }

    /** The longest time that belongs to a bucket. */
    static long longestIn(int bucket) {
        if (bucket < 2 * STEPS) {
            return bucket;
        }
        int shift = bucket / STEPS - 1;
        return ((long) (STEPS + bucket % STEPS + 1) << shift) - 1;
    }

    /** Both together. */
    TimeHistogram plus(TimeHistogram other) {
        long[] both = counts.clone();
        for (int i = 0; i < both.length; i++) {
            both[i] += other.counts[i];
        }
        return new TimeHistogram(both, sum + other.sum, Math.max(max, other.max));
    }

    /** How often it was measured. */
    public long count() {
        return Arrays.stream(counts).sum();
    }

    /** The longest time. */
    public Duration max() {
        return Duration.ofNanos(max);
    }

    /** The average; zero if nothing was measured. */
    public Duration mean() {
        long count = count();
        return Duration.ofNanos(count == 0 ? 0 : sum / count);
    }

    /**
     * The time that in so many of a hundred cases was not exceeded; zero if nothing was measured.
     *
     * @throws IllegalArgumentException if {@code percent} is not from 0 to 100
     */
    public Duration percentile(double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("percent must be from 0 to 100, but was " + percent);
        }
        long wanted = Math.max(1, (long) Math.ceil(count() * percent / 100));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= wanted) {
                return Duration.ofNanos(Math.min(max, longestIn(i)));
            }
        }
        return Duration.ofNanos(max);
    }

    /** Such as {@code 1000 times, 50 %: PT0.000001S, 99 %: PT0.00002S, most: PT0.001S}. */
    @Override
    public String toString() {
        return count() + " times, 50 %: " + percentile(50) + ", 99 %: " + percentile(99) + ", most: " + max();
    }
}

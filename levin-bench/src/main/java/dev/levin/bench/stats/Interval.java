package dev.levin.bench.stats;

/**
 * A closed interval.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record Interval(double low, double high) {
    /** Checks the order of the ends. */
    public Interval {
        if (low > high) {
            throw new IllegalArgumentException("low " + low + " is above high " + high);
        }
    }

    /** Whether the value is inside or on an end. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }
}

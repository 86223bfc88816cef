package dev.levin.bench.stats;

import java.util.Arrays;
import java.util.Collection;

/** The median. */
public final class Median {
    private Median() {}

    /** The middle value, or the mean of the two in the middle. */
    public static double of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no values");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The same for boxed values. */
    public static double of(Collection<Double> values) {
        return of(values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}

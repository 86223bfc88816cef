package dev.levin.bench.report;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * A logarithmic axis for ratios: twice as fast is as far from 1 as twice as slow.
 *
 * @param low the ratio at the left end
 * @param high the ratio at the right end
 * @param left the left end in pixels
 * @param right the right end in pixels
 */
record LogScale(double low, double high, double left, double right) {
    private static final double[] TICKS = {
        0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000
    };

    /** The shortest scale from tick to tick that shows all values, and 1 as well. */
    static LogScale covering(double[] values, double left, double right) {
        double least = Math.min(0.5, DoubleStream.of(values).min().orElse(1));
        double most = Math.max(2, DoubleStream.of(values).max().orElse(1));
        double low = Arrays.stream(TICKS).filter(tick -> tick <= least).max().orElse(TICKS[0]);
        double high = Arrays.stream(TICKS).filter(tick -> tick >= most).min().orElse(TICKS[TICKS.length - 1]);
        return new LogScale(low, high, left, right);
    }

    /** Where a ratio is; beyond the ends it is at the end. */
    double x(double ratio) {
        double within = Math.max(low, Math.min(high, ratio));
        return left + (right - left) * Math.log(within / low) / Math.log(high / low);
    }

    /** The round ratios on the axis. */
    double[] ticks() {
        return Arrays.stream(TICKS).filter(tick -> tick >= low && tick <= high).toArray();
    }
}

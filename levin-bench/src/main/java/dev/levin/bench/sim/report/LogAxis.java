package dev.levin.bench.sim.report;

import java.util.stream.DoubleStream;

/**
 * A logarithmic axis over powers of a base.
 *
 * @param low the value at its beginning
 * @param high the value at its end
 * @param from where it begins, in pixels
 * @param to where it ends
 * @param base what a tick is a power of
 */
record LogAxis(double low, double high, double from, double to, double base) {
    /** The shortest one from power to power that shows all values. */
    static LogAxis covering(double[] values, double from, double to, double base) {
        double least = DoubleStream.of(values).min().orElse(1);
        double most = DoubleStream.of(values).max().orElse(1);
        double low = Math.pow(base, Math.floor(Math.log(least) / Math.log(base) + 1e-9));
        double high = Math.pow(base, Math.ceil(Math.log(most) / Math.log(base) - 1e-9));
        return new LogAxis(low, high > low ? high : low * base, from, to, base);
    }

    /** Where a value is. */
    double at(double value) {
        double within = Math.max(low, Math.min(high, value));
        return from + (to - from) * Math.log(within / low) / Math.log(high / low);
    }

    /** The powers on it. */
    double[] ticks() {
        return DoubleStream.iterate(low, tick -> tick <= high * (1 + 1e-9), tick -> tick * base)
                .toArray();
    }
}

package dev.levin.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A vertical axis for times and sizes: from 0 on, or logarithmic when the values are far apart.
 *
 * @param ticks the round values on it, from the lowest to the highest
 * @param logarithmic whether it is
 * @param top where the highest is, in pixels
 * @param bottom where the lowest is
 */
record ValueAxis(List<Double> ticks, boolean logarithmic, double top, double bottom) {
    private static final double FAR_APART = 8;
    private static final int STEPS = 4;
    private static final int MAX_TICKS = 7;

    /** The shortest axis from tick to tick that shows all values. */
    static ValueAxis covering(double[] values, double top, double bottom) {
        double least = DoubleStream.of(values).min().orElse(0);
        double most = Math.max(DoubleStream.of(values).max().orElse(1), Double.MIN_NORMAL);
        return least > 0 && most > FAR_APART * least
                ? new ValueAxis(logarithmicTicks(least, most), true, top, bottom)
                : new ValueAxis(evenTicks(most), false, top, bottom);
    }

    private static List<Double> evenTicks(double most) {
        double step = roundUp(most / STEPS);
        List<Double> ticks = new ArrayList<>(List.of(0.0));
        for (int i = 1; ticks.get(i - 1) < most; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    private static List<Double> logarithmicTicks(double least, double most) {
        List<Double> fine = ticks(least, most, new double[] {1, 2, 5});
        return fine.size() <= MAX_TICKS ? fine : ticks(least, most, new double[] {1});
    }

    /** From the last tick below the least value to the first above the most. */
    private static List<Double> ticks(double least, double most, double[] mantissas) {
        List<Double> ticks = new ArrayList<>();
        int exponent = (int) Math.floor(Math.log10(least));
        for (boolean covered = false; !covered; exponent++) {
            for (double mantissa : mantissas) {
                double tick = mantissa * Math.pow(10, exponent);
                if (tick <= least) {
                    ticks.clear();
                }
                if (!covered) {
                    ticks.add(tick);
                }
                covered = covered || tick >= most;
            }
        }
        return ticks;
    }

    /** The next of 1, 2, 5, 10, 20 … */
    private static double roundUp(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        double mantissa = value / power;
        return power * (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10);
    }

    /** Where a value is. */
    double y(double value) {
        double low = ticks.get(0);
        double high = ticks.get(ticks.size() - 1);
        double within = Math.max(low, Math.min(high, value));
        double part = logarithmic ? Math.log(within / low) / Math.log(high / low) : (within - low) / (high - low);
        return bottom - (bottom - top) * part;
    }
}

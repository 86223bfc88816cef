package dev.levin.bench.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * 95 % intervals by resampling rounds.
 *
 * <p>A round measures all sides shortly after one another, so what disturbs the machine for a while disturbs all of them.
 * That is why whole rounds are drawn, with replacement, and not each side by itself. {@value #RESAMPLES} draws; the
 * interval is what the middle 95 % of the results span. The seed is fixed: the same samples give the same interval.
 */
public final class Bootstrap {
    private static final int RESAMPLES = 10_000;
    private static final double TAIL = 0.025;
    private static final long SEED = 0x4c6576696eL;

    private Bootstrap() {}

    /**
     * The interval of the median of the subject's rounds divided by the median of the peer's.
     *
     * @param subject one value for each round
     * @param peer one value for each of the same rounds
     */
    public static Interval ofRatio(double[] subject, double[] peer) {
        if (subject.length != peer.length) {
            throw new IllegalArgumentException(subject.length + " rounds against " + peer.length);
        }
        return resample(subject.length, rounds -> Median.of(pick(subject, rounds)) / Median.of(pick(peer, rounds)));
    }

    /**
     * The interval of the median of some rounds.
     *
     * @param values one value for each round
     */
    public static Interval ofMedian(double[] values) {
        return resample(values.length, rounds -> Median.of(pick(values, rounds)));
    }

    private static Interval resample(int rounds, ToDoubleFunction<int[]> statistic) {
        SplittableRandom random = new SplittableRandom(SEED);
        int[] drawn = new int[rounds];
        double[] results = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            Arrays.setAll(drawn, position -> random.nextInt(rounds));
            results[i] = statistic.applyAsDouble(drawn);
        }
        Arrays.sort(results);
        return new Interval(results[(int) (TAIL * RESAMPLES)], results[(int) ((1 - TAIL) * RESAMPLES) - 1]);
    }

    private static double[] pick(double[] values, int[] rounds) {
        double[] picked = new double[rounds.length];
        Arrays.setAll(picked, position -> values[rounds[position]]);
        return picked;
    }
}

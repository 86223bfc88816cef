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
    /** With fewer rounds than this an interval says little, and no one decides by it. */
    public static final int ENOUGH_ROUNDS = 5;

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
        return resample(Rounds.of(subject, peer)::drawRatio);
    }

    /**
     * The interval of the median of some rounds.
     *
     * @param values one value for each round
     */
    public static Interval ofMedian(double[] values) {
        return resample(Rounds.of(values)::drawRatio);
    }

    /**
     * The interval of what one run says, divided by what another says. Their rounds have nothing to do with each other, so those
     * of each are drawn by themselves.
     */
    public static Interval ofChange(Rounds before, Rounds after) {
        return resample(random -> after.drawRatio(random) / before.drawRatio(random));
    }

    private static Interval resample(ToDoubleFunction<SplittableRandom> draw) {
        SplittableRandom random = new SplittableRandom(SEED);
        double[] results = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            results[i] = draw.applyAsDouble(random);
        }
        Arrays.sort(results);
        return new Interval(results[(int) (TAIL * RESAMPLES)], results[(int) ((1 - TAIL) * RESAMPLES) - 1]);
    }
}

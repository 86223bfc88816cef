package dev.levin.bench.change;

import dev.levin.bench.stats.Bootstrap;
import dev.levin.bench.stats.Interval;
import dev.levin.bench.stats.Rounds;

/**
 * A number in two runs.
 *
 * @param before what it was
 * @param after what it is
 * @param ratio after over before; not a number if it was 0
 * @param interval the ratio's 95 % interval
 * @param outcome what that means
 */
public record Change(double before, double after, double ratio, Interval interval, Outcome outcome) {
    /** Both as good as 0, such as bytes of operations that allocate none. */
    private static final double NEGLIGIBLE = 1e-9;

    /**
     * Compares two runs.
     *
     * @param moreIsBetter whether it is good to be above
     */
    static Change between(Rounds before, Rounds after, boolean moreIsBetter) {
        double was = before.ratio();
        double is = after.ratio();
        if (was < NEGLIGIBLE) {
            return fromNothing(was, is, before, after, moreIsBetter);
        }
        Interval interval = Bootstrap.ofChange(before, after);
        return new Change(was, is, is / was, interval, outcome(interval, before, after, moreIsBetter));
    }

    /** There is no quotient: what was nothing is something now, or not. */
    private static Change fromNothing(double was, double is, Rounds before, Rounds after, boolean moreIsBetter) {
        Interval none = new Interval(Double.NaN, Double.NaN);
        if (is < NEGLIGIBLE) {
            return new Change(was, is, 1, new Interval(1, 1), Outcome.UNCLEAR);
        }
        Outcome outcome =
                isEnough(before, after) ? moreIsBetter ? Outcome.BETTER : Outcome.WORSE : Outcome.TOO_FEW_ROUNDS;
        return new Change(was, is, Double.NaN, none, outcome);
    }

    private static Outcome outcome(Interval interval, Rounds before, Rounds after, boolean moreIsBetter) {
        if (!isEnough(before, after)) {
            return Outcome.TOO_FEW_ROUNDS;
        }
        if (interval.contains(1)) {
            return Outcome.UNCLEAR;
        }
        return interval.low() > 1 == moreIsBetter ? Outcome.BETTER : Outcome.WORSE;
    }

    private static boolean isEnough(Rounds before, Rounds after) {
        return Math.min(before.count(), after.count()) >= Bootstrap.ENOUGH_ROUNDS;
    }
}

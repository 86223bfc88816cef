package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.DoublePredicate;

/** Elements that are {@code double}. */
final class DoubleKind implements Kind<DoublePredicate, double[]> {
    static final DoubleKind DOUBLES = new DoubleKind();

    private DoubleKind() {}

    @Override
    public DoubleBuffer buffer(int capacity) {
        return new DoubleBuffer(new double[capacity], 0);
    }

    @Override
    public DoubleBuffer writer(double[] array, int at) {
        return new DoubleBuffer(array, at);
    }

    @Override
    public double[] newArray(int length) {
        return new double[length];
    }

    @Override
    public double[] copy(double[] array, int from, int to) {
        return Arrays.copyOfRange(array, from, to);
    }

    @Override
    public Source<DoublePredicate> source(double[] array, int from, int to) {
        return new DoubleArray(array, from, to);
    }

    @Override
    public DoublePredicate filter(DoublePredicate predicate, DoublePredicate sink) {
        if (sink instanceof WantsOne) {
            return element -> {
                if (!predicate.test(element)) {
                    return true;
                }
                boolean unused = sink.test(element);
                return false;
            };
        }
        return element -> !predicate.test(element) || sink.test(element);
    }

    @Override
    public DoublePredicate until(DoublePredicate predicate) {
        return predicate.negate();
    }

    @Override
    public DoublePredicate countUntil(DoublePredicate predicate, Tally tally) {
        return element -> {
            if (predicate.test(element)) {
                tally.isFound = true;
                return false;
            }
            tally.count++;
            return true;
        };
    }

    @Override
    public DoublePredicate countAll(Tally tally) {
        return element -> {
            tally.count++;
            return true;
        };
    }
}

package dev.levin.fork.par;

import java.util.function.DoublePredicate;
import java.util.function.DoubleToLongFunction;

/** The element with the least key so far, with its key, so that each key is computed once. The first of several. */
final class LeastDouble implements DoublePredicate, ArraySink<double[]> {
    private final DoubleToLongFunction key;
    private double element;
    private long least;
    private boolean isPresent;

    LeastDouble(DoubleToLongFunction key) {
        this.key = key;
    }

    @Override
    public boolean test(double element) {
        offer(element, key.applyAsLong(element));
        return true;
    }

    private void offer(double element, long number) {
        if (number < least || !isPresent) {
            this.element = element;
            least = number;
            isPresent = true;
        }
    }

    @Override
    public void takeAll(double[] array, int from, int to) {
        DoubleToLongFunction key = this.key;
        int best = from;
        long least = key.applyAsLong(array[from]);
        for (int index = from + 1; index < to; index++) {
            long number = key.applyAsLong(array[index]);
            if (number < least) {
                least = number;
                best = index;
            }
        }
        offer(array[best], least);
    }

    /** The lesser of this one and the one of the piece to the right. */
    LeastDouble orLess(LeastDouble right) {
        if (right.isPresent) {
            offer(right.element, right.least);
        }
        return this;
    }

    boolean isPresent() {
        return isPresent;
    }

    double element() {
        return element;
    }
}

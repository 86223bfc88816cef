package dev.levin.fork.par;

import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

/** The element with the least key so far, with its key, so that each key is computed once. The first of several. */
final class LeastLong implements LongPredicate, ArraySink<long[]> {
    private final LongUnaryOperator key;
    private long element;
    private long least;
    private boolean isPresent;

    LeastLong(LongUnaryOperator key) {
        this.key = key;
    }

    @Override
    public boolean test(long element) {
        offer(element, key.applyAsLong(element));
        return true;
    }

    private void offer(long element, long number) {
        if (number < least || !isPresent) {
            this.element = element;
            least = number;
            isPresent = true;
        }
    }

    @Override
    public void takeAll(long[] array, int from, int to) {
        LongUnaryOperator key = this.key;
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
    LeastLong orLess(LeastLong right) {
        if (right.isPresent) {
            offer(right.element, right.least);
        }
        return this;
    }

    boolean isPresent() {
        return isPresent;
    }

    long element() {
        return element;
    }
}

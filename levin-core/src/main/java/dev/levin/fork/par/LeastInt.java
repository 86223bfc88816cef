package dev.levin.fork.par;

import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;

/** The element with the least key so far, with its key, so that each key is computed once. The first of several. */
final class LeastInt implements IntPredicate, ArraySink<int[]> {
    private final IntToLongFunction key;
    private int element;
    private long least;
    private boolean isPresent;

    LeastInt(IntToLongFunction key) {
        this.key = key;
    }

    @Override
    public boolean test(int element) {
        offer(element, key.applyAsLong(element));
        return true;
    }

    private void offer(int element, long number) {
        if (number < least || !isPresent) {
            this.element = element;
            least = number;
            isPresent = true;
        }
    }

    @Override
    public void takeAll(int[] array, int from, int to) {
        IntToLongFunction key = this.key;
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
    LeastInt orLess(LeastInt right) {
        if (right.isPresent) {
            offer(right.element, right.least);
        }
        return this;
    }

    boolean isPresent() {
        return isPresent;
    }

    int element() {
        return element;
    }
}

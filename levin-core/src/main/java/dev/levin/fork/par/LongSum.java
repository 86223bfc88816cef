package dev.levin.fork.par;

import java.util.function.LongPredicate;

/** Adds. */
final class LongSum implements LongPredicate, ArraySink<long[]> {
    private long value;

    @Override
    public boolean test(long element) {
        value += element;
        return true;
    }

    @Override
    public void takeAll(long[] array, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            sum += array[index];
        }
        value += sum;
    }

    /** This sum, with that of the piece to the right. */
    LongSum add(LongSum right) {
        value += right.value;
        return this;
    }

    long value() {
        return value;
    }
}

package dev.levin.fork.par;

import java.util.function.IntPredicate;

/** Adds. */
final class IntSum implements IntPredicate, ArraySink<int[]> {
    private int value;

    @Override
    public boolean test(int element) {
        value += element;
        return true;
    }

    @Override
    public void takeAll(int[] array, int from, int to) {
        int sum = 0;
        for (int index = from; index < to; index++) {
            sum += array[index];
        }
        value += sum;
    }

    /** This sum, with that of the piece to the right. */
    IntSum add(IntSum right) {
        value += right.value;
        return this;
    }

    int value() {
        return value;
    }
}

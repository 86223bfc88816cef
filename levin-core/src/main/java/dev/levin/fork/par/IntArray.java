package dev.levin.fork.par;

import java.util.function.IntPredicate;

/** The elements of a part of a {@code int[]}. */
final class IntArray extends Source<IntPredicate> {
    private final int[] array;
    private final int from;
    private final int to;

    IntArray(int[] array, int from, int to) {
        this.array = array;
        this.from = from;
        this.to = to;
    }

    @Override
    long size() {
        return (long) to - from;
    }

    @Override
    IntArray slice(long from, long to) {
        return new IntArray(array, this.from + (int) from, this.from + (int) to);
    }

    @Override
    int[] backing() {
        return array;
    }

    @Override
    int backingStart() {
        return from;
    }

    @Override
    boolean isComputed() {
        return true;
    }

    @Override
    @SuppressWarnings("unchecked") // a sink of ints takes arrays of ints
    boolean push(IntPredicate sink, Place place) {
        if (sink instanceof ArraySink<?>) {
            return ArraySink.push((ArraySink<int[]>) sink, array, from, to, place);
        }
        int index = from;
        while (index < to) {
            if (place.isStopped()) {
                return false;
            }
            int end = index + Math.min(BLOCK, to - index);
            for (; index < end; index++) {
                if (!sink.test(array[index])) {
                    return false;
                }
            }
        }
        return true;
    }
}

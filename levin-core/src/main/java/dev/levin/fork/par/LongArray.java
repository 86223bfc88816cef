package dev.levin.fork.par;

import java.util.function.LongPredicate;

/** The elements of a part of a {@code long[]}. */
final class LongArray extends Source<LongPredicate> {
    private final long[] array;
    private final int from;
    private final int to;

    LongArray(long[] array, int from, int to) {
        this.array = array;
        this.from = from;
        this.to = to;
    }

    @Override
    long size() {
        return (long) to - from;
    }

    @Override
    LongArray slice(long from, long to) {
        return new LongArray(array, this.from + (int) from, this.from + (int) to);
    }

    @Override
    long[] backing() {
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
    @SuppressWarnings("unchecked") // a sink of longs takes arrays of longs
    boolean push(LongPredicate sink, Place place) {
        if (sink instanceof ArraySink<?>) {
            return ArraySink.push((ArraySink<long[]>) sink, array, from, to, place);
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

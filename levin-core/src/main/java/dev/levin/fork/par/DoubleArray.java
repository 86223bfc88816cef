package dev.levin.fork.par;

import java.util.function.DoublePredicate;

/** The elements of a part of a {@code double[]}. */
final class DoubleArray extends Source<DoublePredicate> {
    private final double[] array;
    private final int from;
    private final int to;

    DoubleArray(double[] array, int from, int to) {
        this.array = array;
        this.from = from;
        this.to = to;
    }

    @Override
    long size() {
        return (long) to - from;
    }

    @Override
    DoubleArray slice(long from, long to) {
        return new DoubleArray(array, this.from + (int) from, this.from + (int) to);
    }

    @Override
    double[] backing() {
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
    @SuppressWarnings("unchecked") // a sink of doubles takes arrays of doubles
    boolean push(DoublePredicate sink, Place place) {
        if (sink instanceof ArraySink<?>) {
            return ArraySink.push((ArraySink<double[]>) sink, array, from, to, place);
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

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
    boolean copyTo(Object target, int at) {
        System.arraycopy(array, from, target, at, to - from);
        return true;
    }

    @Override
    boolean isComputed() {
        return true;
    }

    @Override
    boolean push(DoublePredicate sink, Place place) {
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

    /** The sum, without a sink. Four sums at a time, since one would wait for each addition before it begins the next. */
    double sum() {
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int index = from;
        for (; index < to - 3; index += 4) {
            first += array[index];
            second += array[index + 1];
            third += array[index + 2];
            fourth += array[index + 3];
        }
        for (; index < to; index++) {
            first += array[index];
        }
        return first + second + (third + fourth);
    }
}

package dev.levin.fork.par;

import java.util.function.DoublePredicate;

/** Adds. */
final class DoubleSum implements DoublePredicate, ArraySink<double[]> {
    private double value;

    @Override
    public boolean test(double element) {
        value += element;
        return true;
    }

    /** Four sums at a time, since one would wait for each addition before it begins the next. */
    @Override
    public void takeAll(double[] array, int from, int to) {
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
        value += first + second + (third + fourth);
    }

    /** This sum, with that of the piece to the right. */
    DoubleSum add(DoubleSum right) {
        value += right.value;
        return this;
    }

    double value() {
        return value;
    }
}

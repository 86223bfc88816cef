package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.DoublePredicate;

/** A buffer of {@code double}. */
final class DoubleBuffer extends Buffer<DoublePredicate, double[]> {
    private double[] array;

    DoubleBuffer(double[] array, int count) {
        this.array = array;
        this.count = count;
    }

    boolean add(double element) {
        int count = this.count;
        if (count == array.length) {
            array = Arrays.copyOf(array, larger(count));
        }
        array[count] = element;
        this.count = count + 1;
        return true;
    }

    double get(int index) {
        return array[index];
    }

    @Override
    DoublePredicate all() {
        return this::add;
    }

    @Override
    DoublePredicate first() {
        return (DoublePredicate & WantsOne) element -> !add(element);
    }

    @Override
    DoublePredicate last() {
        return element -> {
            count = 0;
            return add(element);
        };
    }

    @Override
    double[] array() {
        return array;
    }
}

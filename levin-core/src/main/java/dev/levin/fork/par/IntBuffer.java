package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** A buffer of {@code int}. */
final class IntBuffer extends Buffer<IntPredicate, int[]> {
    private int[] array;

    IntBuffer(int[] array, int count) {
        this.array = array;
        this.count = count;
    }

    boolean add(int element) {
        int count = this.count;
        if (count == array.length) {
            array = Arrays.copyOf(array, larger(count));
        }
        array[count] = element;
        this.count = count + 1;
        return true;
    }

    int get(int index) {
        return array[index];
    }

    @Override
    IntPredicate all() {
        return this::add;
    }

    @Override
    IntPredicate first() {
        return (IntPredicate & WantsOne) element -> !add(element);
    }

    @Override
    IntPredicate last() {
        return element -> {
            count = 0;
            return add(element);
        };
    }

    @Override
    int[] array() {
        return array;
    }
}

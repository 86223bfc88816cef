package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.LongPredicate;

/** A buffer of {@code long}. */
final class LongBuffer extends Buffer<LongPredicate, long[]> {
    private long[] array;

    LongBuffer(long[] array, int count) {
        this.array = array;
        this.count = count;
    }

    boolean add(long element) {
        int count = this.count;
        if (count == array.length) {
            array = Arrays.copyOf(array, larger(count));
        }
        array[count] = element;
        this.count = count + 1;
        return true;
    }

    long get(int index) {
        return array[index];
    }

    @Override
    LongPredicate all() {
        return this::add;
    }

    @Override
    LongPredicate first() {
        return (LongPredicate & WantsOne) element -> !add(element);
    }

    @Override
    LongPredicate last() {
        return element -> {
            count = 0;
            return add(element);
        };
    }

    @Override
    long[] array() {
        return array;
    }
}

package dev.levin.fork.par;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The elements of a part of a {@code Object[]}. */
final class ObjectArray<T extends @Nullable Object> extends Source<Predicate<? super T>> {
    private final T[] array;
    private final int from;
    private final int to;

    ObjectArray(T[] array, int from, int to) {
        this.array = array;
        this.from = from;
        this.to = to;
    }

    @Override
    long size() {
        return (long) to - from;
    }

    @Override
    ObjectArray<T> slice(long from, long to) {
        return new ObjectArray<>(array, this.from + (int) from, this.from + (int) to);
    }

    @Override
    T[] backing() {
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
    boolean push(Predicate<? super T> sink, Place place) {
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

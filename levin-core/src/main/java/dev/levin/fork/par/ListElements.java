package dev.levin.fork.par;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The elements of a part of a list with random access. */
final class ListElements<T extends @Nullable Object> extends Source<Predicate<? super T>> {
    private final List<? extends T> list;
    private final int from;
    private final int to;

    ListElements(List<? extends T> list, int from, int to) {
        this.list = list;
        this.from = from;
        this.to = to;
    }

    @Override
    long size() {
        return (long) to - from;
    }

    @Override
    ListElements<T> slice(long from, long to) {
        return new ListElements<>(list, this.from + (int) from, this.from + (int) to);
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
                if (!sink.test(list.get(index))) {
                    return false;
                }
            }
        }
        return true;
    }
}

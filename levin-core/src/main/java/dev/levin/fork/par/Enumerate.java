package dev.levin.fork.par;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The elements of an indexed source with their indices. */
final class Enumerate<T extends @Nullable Object> extends Source<Predicate<? super Indexed<T>>> {
    private final Source<Predicate<? super T>> above;
    private final long start;

    Enumerate(Source<Predicate<? super T>> above, long start) {
        this.above = above;
        this.start = start;
    }

    @Override
    long size() {
        return above.size();
    }

    @Override
    Source<Predicate<? super Indexed<T>>> slice(long from, long to) {
        return new Enumerate<>(above.slice(from, to), start + from);
    }

    @Override
    boolean push(Predicate<? super Indexed<T>> sink, Place place) {
        return above.push(new Numbering<>(sink, start), place);
    }

    private static final class Numbering<T extends @Nullable Object> implements Predicate<T> {
        private final Predicate<? super Indexed<T>> sink;
        private long next;

        Numbering(Predicate<? super Indexed<T>> sink, long next) {
            this.sink = sink;
            this.next = next;
        }

        @Override
        public boolean test(T element) {
            return sink.test(new Indexed<>(next++, element));
        }
    }
}

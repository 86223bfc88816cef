package dev.levin.fork.par;

import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What is left in a spliterator. Splits as that does; the order is its own. */
final class SpliteratorElements<T extends @Nullable Object> extends Source<Predicate<? super T>> {
    private final Spliterator<? extends T> spliterator;

    SpliteratorElements(Spliterator<? extends T> spliterator) {
        this.spliterator = spliterator;
    }

    @Override
    long size() {
        return spliterator.estimateSize();
    }

    @Override
    boolean isIndexed() {
        return false;
    }

    @Override
    @Nullable
    Halves<Predicate<? super T>> split() {
        Spliterator<? extends T> prefix = spliterator.trySplit();
        return prefix == null ? null : new Halves<>(new SpliteratorElements<>(prefix), this);
    }

    @Override
    boolean push(Predicate<? super T> sink, Place place) {
        Passing<T> passing = new Passing<>(sink);
        while (!place.isStopped()) {
            for (int i = 0; i < BLOCK; i++) {
                if (!spliterator.tryAdvance(passing)) {
                    return true;
                }
                if (!passing.wantsMore) {
                    return false;
                }
            }
        }
        return false;
    }

    private static final class Passing<T extends @Nullable Object> implements Consumer<T> {
        private final Predicate<? super T> sink;
        boolean wantsMore;

        Passing(Predicate<? super T> sink) {
            this.sink = sink;
        }

        @Override
        public void accept(T element) {
            wantsMore = sink.test(element);
        }
    }
}

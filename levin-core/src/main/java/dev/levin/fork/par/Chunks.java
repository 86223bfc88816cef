package dev.levin.fork.par;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What is made of each so many elements of a source; of the last, there may be fewer. */
final class Chunks<C, R extends @Nullable Object> extends Source<Predicate<? super R>> {
    /** Makes something of the elements of one chunk, and pushes it. False if the sink wanted no more, or the place is stopped. */
    @FunctionalInterface
    interface Maker<C, R extends @Nullable Object> {
        boolean push(Source<C> elements, Predicate<? super R> sink, Place place);
    }

    private final Source<C> above;
    private final int length;
    private final Maker<C, R> maker;

    private Chunks(Source<C> above, int length, Maker<C, R> maker) {
        this.above = above;
        this.length = length;
        this.maker = maker;
    }

    /** Arrays with copies of the elements. */
    static <C, A> Chunks<C, A> copied(Kind<C, A> kind, Source<C> above, int length) {
        return new Chunks<>(above, length, (elements, sink, place) -> {
            A chunk = Gather.copy(kind, elements, place);
            return chunk != null && sink.test(chunk);
        });
    }

    /** What the function makes of the elements, which are not copied if they lie in an array. */
    static <C, A, R extends @Nullable Object> Chunks<C, R> mapped(
            Kind<C, A> kind, Source<C> above, int length, ArrayRangeFunction<? super A, ? extends R> function) {
        return new Chunks<>(above, length, (elements, sink, place) -> {
            int count = (int) elements.size();
            A array = kind.arrayBehind(elements);
            if (array != null) {
                int from = elements.backingStart();
                return !place.isStopped() && sink.test(function.apply(array, from, from + count));
            }
            A chunk = Gather.copy(kind, elements, place);
            return chunk != null && sink.test(function.apply(chunk, 0, count));
        });
    }

    @Override
    long size() {
        return above.size() / length + (above.size() % length == 0 ? 0 : 1);
    }

    @Override
    Source<Predicate<? super R>> slice(long from, long to) {
        return new Chunks<>(above.slice(start(from), start(to)), length, maker);
    }

    private long start(long index) {
        return index == size() ? above.size() : index * length;
    }

    @Override
    boolean push(Predicate<? super R> sink, Place place) {
        long size = size();
        for (long index = 0; index < size; index++) {
            if (!maker.push(above.slice(start(index), start(index + 1)), sink, place)) {
                return false;
            }
        }
        return true;
    }
}

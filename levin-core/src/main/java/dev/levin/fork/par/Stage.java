package dev.levin.fork.par;

import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A source whose elements are made of another's, one at a time: map, filter, flat map, peek, for all types of elements. All that
 * it does is to put a sink in front of the sink.
 */
final class Stage<I, O> extends Source<O> {
    /** Makes the sink of the source above, given the one of the stage below. */
    @FunctionalInterface
    interface Wrap<I, O> {
        I before(O sink, Place place);
    }

    private final Source<I> above;
    private final boolean keepsSize;
    private final Wrap<I, O> wrap;

    private Stage(Source<I> above, boolean keepsSize, Wrap<I, O> wrap) {
        this.above = above;
        this.keepsSize = keepsSize;
        this.wrap = wrap;
    }

    /** A stage with one element for each element. */
    static <I, O> Source<O> sized(Source<I> above, Wrap<I, O> wrap) {
        return new Stage<>(above, true, wrap);
    }

    /** A stage with any number of elements for each. */
    static <I, O> Source<O> unsized(Source<I> above, Wrap<I, O> wrap) {
        return new Stage<>(above, false, wrap);
    }

    /** A stage with all elements of what a function makes of each object. */
    static <T extends @Nullable Object, O> Source<O> flat(
            Source<Predicate<? super T>> above, Function<? super T, Source<O>> function) {
        return Stage.<Predicate<? super T>, O>unsized(
                above,
                (sink, place) -> element -> function.apply(element).ready().push(sink, place));
    }

    private Stage<I, O> over(Source<I> other) {
        return other == above ? this : new Stage<>(other, keepsSize, wrap);
    }

    @Override
    long size() {
        return above.size();
    }

    @Override
    boolean isIndexed() {
        return keepsSize && above.isIndexed();
    }

    @Override
    Source<O> slice(long from, long to) {
        return over(above.slice(from, to));
    }

    @Override
    @Nullable
    Halves<O> split() {
        Halves<I> halves = above.split();
        return halves == null ? null : new Halves<>(over(halves.left()), over(halves.right()));
    }

    @Override
    Source<O> ready() {
        return over(above.ready());
    }

    @Override
    boolean push(O sink, Place place) {
        return above.push(wrap.before(sink, place), place);
    }
}

package dev.levin.fork.par;

import dev.levin.fork.ForkPool;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/**
 * What pipelines have in common, whatever their elements are. A pipeline does nothing until one of the operations is called that
 * return something else than a pipeline. Then the source is split, and each piece goes through all stages at
 * once. What it returns is what a sequential stream would return.
 *
 * <p>Functions run on any worker of the pool, several at a time. When one throws, that is thrown by the operation as it
 * is, and the other workers stop soon.
 *
 * <p>Operations that begin with {@code try} take functions that may throw checked exceptions, and throw the first of them.
 * Where elements are primitive, these operations box them, and so do the others that say so; beside a function that
 * can fail, or a collection of objects, that costs little.
 *
 * <p>A pipeline can be run more than once, unless its source is a {@link java.util.Spliterator}.
 *
 * @param <C> the JDK's predicate for such elements
 * @param <A> an array of them
 * @param <T> one of them, as an object
 * @param <P> the pipeline
 */
public abstract class ParPipeline<C, A, T extends @Nullable Object, P extends ParPipeline<C, A, T, P>> {
    final Kind<C, A> kind;
    final Source<C> source;
    final Plan plan;

    ParPipeline(Kind<C, A> kind, Source<C> source, Plan plan) {
        this.kind = kind;
        this.source = source;
        this.plan = plan;
    }

    abstract P with(Source<C> source, Plan plan);

    /** The elements as objects. */
    abstract ParSeq<T> objects();

    final P with(Source<C> source) {
        return with(source, plan);
    }

    /** A source that is made of this one when that is ready and indexed. */
    final Source<C> indexed() {
        return Gather.indexed(plan, kind, source);
    }

    // ---- how it runs

    /** Runs on this pool; else it would be the one whose worker the calling thread is, or {@link ForkPool#common()}. */
    public final P on(ForkPool pool) {
        return with(source, new Plan(Objects.requireNonNull(pool, "pool"), plan.grain()));
    }

    /**
     * Makes no pieces of less than {@code grain} elements of the source. There is rarely a reason to: pieces are few
     * unless workers are idle.
     *
     * @throws IllegalArgumentException if {@code grain} is less than 1
     */
    public final P withGrain(long grain) {
        return with(source, new Plan(plan.pool(), atLeast(1, grain, "grain")));
    }

    // ---- stages

    /** The elements for which {@code predicate} holds. */
    public final P filter(C predicate) {
        Objects.requireNonNull(predicate, "predicate");
        Kind<C, A> kind = this.kind;
        return with(Stage.<C, C>unsized(source, (sink, place) -> kind.filter(predicate, sink)));
    }

    /** These elements, then those of {@code other}. */
    public final P chain(P other) {
        return with(new Chain<>(source, other.source));
    }

    /**
     * The first {@code count} elements. Of a source whose size is not known, all elements are computed first, in
     * parallel.
     */
    public final P limit(long count) {
        atLeast(0, count, "count");
        return with(new Deferred<>(() -> {
            Source<C> all = indexed();
            return all.slice(0, Math.min(count, all.size()));
        }));
    }

    /** All but the first {@code count} elements. As for {@link #limit}, the size has to be known, or is found out first. */
    public final P skip(long count) {
        atLeast(0, count, "count");
        return with(new Deferred<>(() -> {
            Source<C> all = indexed();
            return all.slice(Math.min(count, all.size()), all.size());
        }));
    }

    /** The elements, boxed if they are primitive, with their indices. */
    public final ParSeq<Indexed<T>> enumerate() {
        ParSeq<T> objects = objects();
        return new ParSeq<>(new Deferred<>(() -> new Enumerate<>(objects.indexed(), 0)), plan);
    }

    final ParSeq<A> chunkArrays(int length) {
        atLeast(1, length, "length");
        return new ParSeq<>(new Deferred<>(() -> Chunks.copied(kind, indexed(), length)), plan);
    }

    final <R extends @Nullable Object> ParSeq<R> mapChunkArrays(
            int length, ArrayRangeFunction<? super A, ? extends R> function) {
        atLeast(1, length, "length");
        Objects.requireNonNull(function, "function");
        return new ParSeq<>(new Deferred<>(() -> Chunks.mapped(kind, indexed(), length, function)), plan);
    }

    final ParSeq<A> windowArrays(int length) {
        atLeast(1, length, "length");
        return new ParSeq<>(new Deferred<>(() -> new Windows<>(kind, indexed(), length)), plan);
    }

    // ---- results

    /** How many elements there are. If that is known without computing them, they are not computed. */
    public final long count() {
        return Search.count(plan, kind, source);
    }

    /** Whether {@code predicate} holds for an element. Stops when one is found. */
    public final boolean anyMatch(C predicate) {
        return !noneMatch(predicate);
    }

    /** Whether {@code predicate} holds for all elements. Stops when it does not. */
    public final boolean allMatch(C predicate) {
        return Search.all(plan, source, Objects.requireNonNull(predicate, "predicate"));
    }

    /** Whether {@code predicate} holds for no element. Stops when it does. */
    public final boolean noneMatch(C predicate) {
        return Search.all(plan, source, kind.until(Objects.requireNonNull(predicate, "predicate")));
    }

    /** The index of the first element for which {@code predicate} holds. */
    public final OptionalLong position(C predicate) {
        Tally tally = Search.position(plan, kind, source, Objects.requireNonNull(predicate, "predicate"));
        return tally.isFound ? OptionalLong.of(tally.count) : OptionalLong.empty();
    }

    /** The elements in order, in a new array. */
    public final A toArray() {
        return Gather.toArray(plan, kind, source);
    }

    /** The elements, boxed if they are primitive, in an unmodifiable list. */
    public final List<T> toList() {
        return ParSeq.asList(objects().toArray());
    }

    /**
     * Each piece begins with {@code identity} and takes its elements in; then the pieces are combined in order. Boxes
     * primitive elements.
     */
    public final <R extends @Nullable Object> R fold(
            Supplier<R> identity, BiFunction<R, ? super T, R> accumulator, BinaryOperator<R> combiner) {
        Objects.requireNonNull(identity, "identity");
        Objects.requireNonNull(accumulator, "accumulator");
        Objects.requireNonNull(combiner, "combiner");
        return objects()
                .<Held<R>>accumulate(
                        () -> new Held<>(identity.get()),
                        held -> element -> {
                            held.set(accumulator.apply(held.get(), element));
                            return true;
                        },
                        (left, right) -> left.reduceWith(right, combiner))
                .get();
    }

    /**
     * What a collector makes of the elements, which are boxed if they are primitive. One that is both {@code CONCURRENT} and
     * {@code UNORDERED} has a single container that all workers use.
     */
    public final <B extends @Nullable Object, R extends @Nullable Object> R collect(
            Collector<? super T, B, R> collector) {
        return Collecting.collect(objects(), Objects.requireNonNull(collector, "collector"));
    }

    // ---- with functions that may throw checked exceptions

    /** Calls {@code action} for each element, in any order, several at a time. The first exception stops all. */
    public final <X extends Throwable> void tryForEach(ThrowingConsumer<? super T, ? extends X> action) throws X {
        objects().forEach(Checked.consumer(Objects.requireNonNull(action, "action")));
    }

    /** What {@code function} makes of each element, in order. The first exception stops all. */
    public final <R extends @Nullable Object, X extends Throwable> List<R> tryMap(
            ThrowingFunction<? super T, ? extends R, ? extends X> function) throws X {
        return objects()
                .<R>map(Checked.function(Objects.requireNonNull(function, "function")))
                .toList();
    }

    /** The elements for which {@code predicate} holds, in order. The first exception stops all. */
    public final <X extends Throwable> List<T> tryFilter(ThrowingPredicate<? super T, ? extends X> predicate) throws X {
        return objects()
                .filter(Checked.predicate(Objects.requireNonNull(predicate, "predicate")))
                .toList();
    }

    /** Whether {@code predicate} holds for an element. One for which it does stops all, and so does the first exception. */
    public final <X extends Throwable> boolean tryAnyMatch(ThrowingPredicate<? super T, ? extends X> predicate)
            throws X {
        return objects().anyMatch(Checked.predicate(Objects.requireNonNull(predicate, "predicate")));
    }

    /** Whether {@code predicate} holds for all elements. One for which it does not stops all, and so does the first exception. */
    public final <X extends Throwable> boolean tryAllMatch(ThrowingPredicate<? super T, ? extends X> predicate)
            throws X {
        return objects().allMatch(Checked.predicate(Objects.requireNonNull(predicate, "predicate")));
    }

    // ---- what operations are made of

    final Buffer<C, A> find(Search.Which which) {
        return Search.find(plan, kind, source, which);
    }

    /** Each piece has an accumulator, into which it is pushed; they are combined in order. */
    final <R> R accumulate(Supplier<R> make, Function<R, C> sink, BinaryOperator<R> combine) {
        return Execution.run(plan, source, new Terminal<C, R>() {
            @Override
            public R leaf(Source<C> piece, Place place) {
                R accumulator = make.get();
                piece.push(sink.apply(accumulator), place);
                return accumulator;
            }

            @Override
            public R combine(R left, R right) {
                return combine.apply(left, right);
            }
        });
    }

    /** Each piece is pushed into the same sink, which is for several threads. */
    final void pushAll(C sink) {
        accumulate(() -> sink, same -> same, (left, right) -> left);
    }

    /** Pushes the elements into a sink in order, one at a time, while or after they are computed in parallel. */
    final void pushInOrder(C sink) {
        Execution.inPool(plan, () -> {
            InOrder.push(plan, kind, indexed(), sink);
            return true;
        });
    }

    /** The elements by key; the function makes the sink that chooses the group. */
    final <K> Map<K, A> grouped(Function<Groups<K, C, A>, C> sink) {
        return accumulate(() -> new Groups<K, C, A>(kind), sink, Groups::append).arrays();
    }

    private static long atLeast(long least, long value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", but was " + value);
        }
        return value;
    }
}

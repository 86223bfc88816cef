package dev.levin.fork.par;

import java.util.IntSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A pipeline of {@code int}s, none of which is boxed unless you ask for it. Begin with {@link Par}. */
public final class ParInts extends ParPipeline<IntPredicate, int[], Integer, ParInts> {
    ParInts(Source<IntPredicate> source, Plan plan) {
        super(IntKind.INTS, source, plan);
    }

    @Override
    ParInts with(Source<IntPredicate> source, Plan plan) {
        return new ParInts(source, plan);
    }

    @Override
    ParSeq<Integer> objects() {
        return boxed();
    }

    // ---- stages

    /** What {@code function} makes of each element. */
    public ParInts map(IntUnaryOperator function) {
        Objects.requireNonNull(function, "function");
        return with(Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsInt(element))));
    }

    /** As {@link #map}, to objects. */
    public <R extends @Nullable Object> ParSeq<R> mapToObj(IntFunction<? extends R> function) {
        Objects.requireNonNull(function, "function");
        return new ParSeq<>(Stage.sized(source, (sink, place) -> element -> sink.test(function.apply(element))), plan);
    }

    /** The elements as objects. */
    public ParSeq<Integer> boxed() {
        return mapToObj(Integer::valueOf);
    }

    /** As {@link #map}, to {@code long}. */
    public ParLongs mapToLong(IntToLongFunction function) {
        Objects.requireNonNull(function, "function");
        return new ParLongs(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsLong(element))), plan);
    }

    /** As {@link #map}, to {@code double}. */
    public ParDoubles mapToDouble(IntToDoubleFunction function) {
        Objects.requireNonNull(function, "function");
        return new ParDoubles(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsDouble(element))), plan);
    }

    /** The elements as {@code long}s. */
    public ParLongs asLongs() {
        return mapToLong(element -> element);
    }

    /** The elements as {@code double}s. */
    public ParDoubles asDoubles() {
        return mapToDouble(element -> element);
    }

    /** All elements of what {@code function} makes of each element. Each of those is gone through by one worker. */
    public ParInts flatMap(IntFunction<ParInts> function) {
        Objects.requireNonNull(function, "function");
        return with(Stage.unsized(
                source,
                (sink, place) ->
                        element -> function.apply(element).source.ready().push(sink, place)));
    }

    /** Calls {@code action} for each element that passes. */
    public ParInts peek(IntConsumer action) {
        Objects.requireNonNull(action, "action");
        return with(Stage.sized(source, (sink, place) -> element -> {
            action.accept(element);
            return sink.test(element);
        }));
    }

    /** The elements side by side with those of another pipeline, as long as the shorter one. */
    public ParInts zip(ParInts other, IntBinaryOperator function) {
        Objects.requireNonNull(other, "other");
        Objects.requireNonNull(function, "function");
        return with(new Deferred<>(() ->
                new Zip<>(indexed(), other.indexed(), other.kind, (sink, partners, from) -> new IntPredicate() {
                    private int next = from;

                    @Override
                    public boolean test(int element) {
                        return sink.test(function.applyAsInt(element, partners[next++]));
                    }
                })));
    }

    /** The elements, copied, in arrays of {@code length} neighbours; the last array may be shorter. */
    public ParSeq<int[]> chunks(int length) {
        return chunkArrays(length);
    }

    /**
     * What {@code function} makes of each {@code length} neighbours; the last may be fewer. If the elements lie in an array, it is given that
     * one, which it must not change, and nothing is copied: {@code Par.of(numbers).mapChunks(1_000, (array, from, to) -> …)}.
     */
    public <R extends @Nullable Object> ParSeq<R> mapChunks(
            int length, ArrayRangeFunction<? super int[], ? extends R> function) {
        return mapChunkArrays(length, function);
    }

    /** All arrays of {@code length} neighbours. An element is in several of them, and may be computed more than once. */
    public ParSeq<int[]> windows(int length) {
        return windowArrays(length);
    }

    // ---- one by one

    /** Calls {@code action} for each element, in any order, several at a time. */
    public void forEach(IntConsumer action) {
        Objects.requireNonNull(action, "action");
        pushAll(element -> {
            action.accept(element);
            return true;
        });
    }

    /**
     * Calls {@code action} for each element, in order, one at a time. The stages run in parallel, ahead of it: some thousands
     * of elements if the size of the source is known, else all of them.
     */
    public void forEachOrdered(IntConsumer action) {
        Objects.requireNonNull(action, "action");
        pushInOrder(element -> {
            action.accept(element);
            return true;
        });
    }

    // ---- all in one

    /** The elements combined, beginning with {@code identity}, which changes nothing. The operator is associative. */
    public int reduce(int identity, IntBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        return accumulate(() -> new HeldInt(identity, operator), held -> held, HeldInt::with)
                .value();
    }

    /** The elements combined, or nothing if there are none. The operator is associative. */
    public OptionalInt reduce(IntBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        HeldInt result = accumulate(() -> new HeldInt(operator), held -> held, HeldInt::with);
        return result.isPresent() ? OptionalInt.of(result.value()) : OptionalInt.empty();
    }

    /** As {@link #reduce(IntBinaryOperator)}, with an operator that may throw a checked exception. The first one stops all. */
    public <X extends Throwable> OptionalInt tryReduce(ThrowingBinaryOperator<Integer, ? extends X> operator) throws X {
        return unboxed(boxed().tryReduce(operator));
    }

    /** Each piece has a result of {@code supplier} and puts its elements into it; then they are combined in order. */
    public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(supplier, "supplier");
        Objects.requireNonNull(accumulator, "accumulator");
        Objects.requireNonNull(combiner, "combiner");
        return accumulate(
                supplier,
                container -> element -> {
                    accumulator.accept(container, element);
                    return true;
                },
                (left, right) -> {
                    combiner.accept(left, right);
                    return left;
                });
    }

    /** The sum, which overflows as additions do. */
    public int sum() {
        return accumulate(IntSum::new, sum -> sum, IntSum::add).value();
    }

    /** The mean, or nothing if there are no elements. */
    public OptionalDouble average() {
        IntSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(statistics.getAverage());
    }

    /** Number, sum, least and greatest element. */
    public IntSummaryStatistics summaryStatistics() {
        return collect(IntSummaryStatistics::new, IntSummaryStatistics::accept, IntSummaryStatistics::combine);
    }

    /** The least element. */
    public OptionalInt min() {
        return reduce(Math::min);
    }

    /** The greatest element. */
    public OptionalInt max() {
        return reduce(Math::max);
    }

    /** The element with the least key; the first of several. Boxes the elements. */
    public <K extends Comparable<? super K>> OptionalInt minByKey(IntFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return unboxed(boxed().<K>minByKey(key::apply));
    }

    /** The element with the greatest key; the first of several. Boxes the elements. */
    public <K extends Comparable<? super K>> OptionalInt maxByKey(IntFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return unboxed(boxed().<K>maxByKey(key::apply));
    }

    /** As {@link #minByKey}, without boxing. */
    public OptionalInt minByLong(IntToLongFunction key) {
        Objects.requireNonNull(key, "key");
        return least(key);
    }

    /** As {@link #minByKey}, without boxing. */
    public OptionalInt minByDouble(IntToDoubleFunction key) {
        Objects.requireNonNull(key, "key");
        return least(element -> Keyed.ordered(key.applyAsDouble(element)));
    }

    /** As {@link #maxByKey}, without boxing. */
    public OptionalInt maxByLong(IntToLongFunction key) {
        Objects.requireNonNull(key, "key");
        return least(element -> ~key.applyAsLong(element));
    }

    /** As {@link #maxByKey}, without boxing. */
    public OptionalInt maxByDouble(IntToDoubleFunction key) {
        Objects.requireNonNull(key, "key");
        return least(element -> ~Keyed.ordered(key.applyAsDouble(element)));
    }

    private OptionalInt least(IntToLongFunction number) {
        LeastInt result = accumulate(() -> new LeastInt(number), least -> least, LeastInt::orLess);
        return result.isPresent() ? OptionalInt.of(result.element()) : OptionalInt.empty();
    }

    private static OptionalInt unboxed(Optional<Integer> element) {
        return element.isPresent() ? OptionalInt.of(element.get()) : OptionalInt.empty();
    }

    /** Some element. */
    public OptionalInt findAny() {
        return found(Search.Which.ANY);
    }

    /** The first element. */
    public OptionalInt findFirst() {
        return found(Search.Which.FIRST);
    }

    /** The last element. */
    public OptionalInt findLast() {
        return found(Search.Which.LAST);
    }

    private OptionalInt found(Search.Which which) {
        Buffer<IntPredicate, int[]> buffer = find(which);
        return buffer.count == 0 ? OptionalInt.empty() : OptionalInt.of(buffer.array()[0]);
    }

    /** The elements for which {@code predicate} holds, at {@code true}, and the others, at {@code false}. */
    public Map<Boolean, int[]> partition(IntPredicate predicate) {
        Objects.requireNonNull(predicate, "predicate");
        return grouped(groups -> {
            IntPredicate holds = groups.sink(true);
            IntPredicate doesNot = groups.sink(false);
            return element -> (predicate.test(element) ? holds : doesNot).test(element);
        });
    }

    /** The elements by key, in order. */
    public <K> Map<K, int[]> groupBy(IntFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return this.<K>grouped(
                groups -> element -> groups.sink(key.apply(element)).test(element));
    }
}

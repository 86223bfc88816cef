package dev.levin.fork.par;

import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A pipeline of {@code long}s, none of which is boxed unless you ask for it. Begin with {@link Par}. */
public final class ParLongs extends ParPipeline<LongPredicate, long[], Long, ParLongs> {
    ParLongs(Source<LongPredicate> source, Plan plan) {
        super(LongKind.LONGS, source, plan);
    }

    @Override
    ParLongs with(Source<LongPredicate> source, Plan plan) {
        return new ParLongs(source, plan);
    }

    @Override
    ParSeq<Long> objects() {
        return boxed();
    }

    // ---- stages

    /** What {@code function} makes of each element. */
    public ParLongs map(LongUnaryOperator function) {
        Objects.requireNonNull(function, "function");
        return with(Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsLong(element))));
    }

    /** As {@link #map}, to objects. */
    public <R extends @Nullable Object> ParSeq<R> mapToObj(LongFunction<? extends R> function) {
        Objects.requireNonNull(function, "function");
        return new ParSeq<>(Stage.sized(source, (sink, place) -> element -> sink.test(function.apply(element))), plan);
    }

    /** The elements as objects. */
    public ParSeq<Long> boxed() {
        return mapToObj(Long::valueOf);
    }

    /** As {@link #map}, to {@code int}. */
    public ParInts mapToInt(LongToIntFunction function) {
        Objects.requireNonNull(function, "function");
        return new ParInts(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsInt(element))), plan);
    }

    /** As {@link #map}, to {@code double}. */
    public ParDoubles mapToDouble(LongToDoubleFunction function) {
        Objects.requireNonNull(function, "function");
        return new ParDoubles(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsDouble(element))), plan);
    }

    /** The elements as {@code double}s. */
    public ParDoubles asDoubles() {
        return mapToDouble(element -> element);
    }

    /** All elements of what {@code function} makes of each element. Each of those is gone through by one worker. */
    public ParLongs flatMap(LongFunction<ParLongs> function) {
        Objects.requireNonNull(function, "function");
        return with(Stage.unsized(
                source,
                (sink, place) ->
                        element -> function.apply(element).source.ready().push(sink, place)));
    }

    /** Calls {@code action} for each element that passes. */
    public ParLongs peek(LongConsumer action) {
        Objects.requireNonNull(action, "action");
        return with(Stage.sized(source, (sink, place) -> element -> {
            action.accept(element);
            return sink.test(element);
        }));
    }

    /** The elements side by side with those of another pipeline, as long as the shorter one. */
    public ParLongs zip(ParLongs other, LongBinaryOperator function) {
        Objects.requireNonNull(other, "other");
        Objects.requireNonNull(function, "function");
        return with(new Deferred<>(() ->
                new Zip<>(indexed(), other.indexed(), other.kind, (sink, partners, from) -> new LongPredicate() {
                    private int next = from;

                    @Override
                    public boolean test(long element) {
                        return sink.test(function.applyAsLong(element, partners[next++]));
                    }
                })));
    }

    /** The elements, copied, in arrays of {@code length} neighbours; the last array may be shorter. */
    public ParSeq<long[]> chunks(int length) {
        return chunkArrays(length);
    }

    /**
     * What {@code function} makes of each {@code length} neighbours; the last may be fewer. If the elements lie in an array, it is given that
     * one, which it must not change, and nothing is copied: {@code Par.of(numbers).mapChunks(1_000, (array, from, to) -> …)}.
     */
    public <R extends @Nullable Object> ParSeq<R> mapChunks(
            int length, ArrayRangeFunction<? super long[], ? extends R> function) {
        return mapChunkArrays(length, function);
    }

    /** All arrays of {@code length} neighbours. An element is in several of them, and may be computed more than once. */
    public ParSeq<long[]> windows(int length) {
        return windowArrays(length);
    }

    // ---- one by one

    /** Calls {@code action} for each element, in any order, several at a time. */
    public void forEach(LongConsumer action) {
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
    public void forEachOrdered(LongConsumer action) {
        Objects.requireNonNull(action, "action");
        pushInOrder(element -> {
            action.accept(element);
            return true;
        });
    }

    // ---- all in one

    /** The elements combined, beginning with {@code identity}, which changes nothing. The operator is associative. */
    public long reduce(long identity, LongBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        return accumulate(() -> new HeldLong(identity, operator), held -> held, HeldLong::with)
                .value();
    }

    /** The elements combined, or nothing if there are none. The operator is associative. */
    public OptionalLong reduce(LongBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        HeldLong result = accumulate(() -> new HeldLong(operator), held -> held, HeldLong::with);
        return result.isPresent() ? OptionalLong.of(result.value()) : OptionalLong.empty();
    }

    /** As {@link #reduce(LongBinaryOperator)}, with an operator that may throw a checked exception. The first one stops all. */
    public <X extends Throwable> OptionalLong tryReduce(ThrowingBinaryOperator<Long, ? extends X> operator) throws X {
        return unboxed(boxed().tryReduce(operator));
    }

    /** Each piece has a result of {@code supplier} and puts its elements into it; then they are combined in order. */
    public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
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
    public long sum() {
        return accumulate(LongSum::new, sum -> sum, LongSum::add).value();
    }

    /** The mean, or nothing if there are no elements. */
    public OptionalDouble average() {
        LongSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(statistics.getAverage());
    }

    /** Number, sum, least and greatest element. */
    public LongSummaryStatistics summaryStatistics() {
        return collect(LongSummaryStatistics::new, LongSummaryStatistics::accept, LongSummaryStatistics::combine);
    }

    /** The least element. */
    public OptionalLong min() {
        return reduce(Math::min);
    }

    /** The greatest element. */
    public OptionalLong max() {
        return reduce(Math::max);
    }

    /** The element with the least key; the first of several. Boxes the elements. */
    public <K extends Comparable<? super K>> OptionalLong minByKey(LongFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return unboxed(boxed().<K>minByKey(key::apply));
    }

    /** The element with the greatest key; the first of several. Boxes the elements. */
    public <K extends Comparable<? super K>> OptionalLong maxByKey(LongFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return unboxed(boxed().<K>maxByKey(key::apply));
    }

    /** As {@link #minByKey}, without boxing. */
    public OptionalLong minByLong(LongUnaryOperator key) {
        Objects.requireNonNull(key, "key");
        return least(key);
    }

    /** As {@link #minByKey}, without boxing. */
    public OptionalLong minByDouble(LongToDoubleFunction key) {
        Objects.requireNonNull(key, "key");
        return least(element -> Keyed.ordered(key.applyAsDouble(element)));
    }

    /** As {@link #maxByKey}, without boxing. */
    public OptionalLong maxByLong(LongUnaryOperator key) {
        Objects.requireNonNull(key, "key");
        return least(element -> ~key.applyAsLong(element));
    }

    /** As {@link #maxByKey}, without boxing. */
    public OptionalLong maxByDouble(LongToDoubleFunction key) {
        Objects.requireNonNull(key, "key");
        return least(element -> ~Keyed.ordered(key.applyAsDouble(element)));
    }

    private OptionalLong least(LongUnaryOperator number) {
        LeastLong result = accumulate(() -> new LeastLong(number), least -> least, LeastLong::orLess);
        return result.isPresent() ? OptionalLong.of(result.element()) : OptionalLong.empty();
    }

    private static OptionalLong unboxed(Optional<Long> element) {
        return element.isPresent() ? OptionalLong.of(element.get()) : OptionalLong.empty();
    }

    /** Some element. */
    public OptionalLong findAny() {
        return found(Search.Which.ANY);
    }

    /** The first element. */
    public OptionalLong findFirst() {
        return found(Search.Which.FIRST);
    }

    /** The last element. */
    public OptionalLong findLast() {
        return found(Search.Which.LAST);
    }

    private OptionalLong found(Search.Which which) {
        Buffer<LongPredicate, long[]> buffer = find(which);
        return buffer.count == 0 ? OptionalLong.empty() : OptionalLong.of(buffer.array()[0]);
    }

    /** The elements for which {@code predicate} holds, at {@code true}, and the others, at {@code false}. */
    public Map<Boolean, long[]> partition(LongPredicate predicate) {
        Objects.requireNonNull(predicate, "predicate");
        return grouped(groups -> {
            LongPredicate holds = groups.sink(true);
            LongPredicate doesNot = groups.sink(false);
            return element -> (predicate.test(element) ? holds : doesNot).test(element);
        });
    }

    /** The elements by key, in order. */
    public <K> Map<K, long[]> groupBy(LongFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return this.<K>grouped(
                groups -> element -> groups.sink(key.apply(element)).test(element));
    }
}

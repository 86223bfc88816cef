package dev.levin.fork.par;

import java.util.List;
import java.util.LongSummaryStatistics;
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
public final class ParLongs extends ParPipeline<LongPredicate, long[], ParLongs> {
    ParLongs(Source<LongPredicate> source, Plan plan) {
        super(LongKind.LONGS, source, plan);
    }

    @Override
    ParLongs with(Source<LongPredicate> source, Plan plan) {
        return new ParLongs(source, plan);
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
                new Zip<>(indexed(), other.indexed(), other.kind, (sink, partners) -> new LongPredicate() {
                    private int next;

                    @Override
                    public boolean test(long element) {
                        return sink.test(function.applyAsLong(element, partners[next++]));
                    }
                })));
    }

    /** The elements, boxed, with their indices. */
    public ParSeq<Indexed<Long>> enumerate() {
        return boxed().enumerate();
    }

    /** The elements in arrays of {@code length} neighbours; the last array may be shorter. */
    public ParSeq<long[]> chunks(int length) {
        return chunkArrays(length);
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

    /** Calls {@code action} for each element, in order, one at a time, once all were computed. */
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
        return reduceInto(() -> new Held(identity, true), operator).value;
    }

    /** The elements combined, or nothing if there are none. The operator is associative. */
    public OptionalLong reduce(LongBinaryOperator operator) {
        Held result = reduceInto(() -> new Held(0, false), operator);
        return result.isPresent ? OptionalLong.of(result.value) : OptionalLong.empty();
    }

    private Held reduceInto(Supplier<Held> make, LongBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        return accumulate(
                make,
                held -> element -> held.reduce(element, operator),
                (left, right) -> left.reduceWith(right, operator));
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
        return Execution.run(plan, source, new Sum()).value;
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
        LongBuffer buffer = (LongBuffer) find(which);
        return buffer.count == 0 ? OptionalLong.empty() : OptionalLong.of(buffer.get(0));
    }

    /** The elements, boxed, in an unmodifiable list. */
    public List<Long> toList() {
        return boxed().toList();
    }

    /** A value that a leaf works on, if there is one yet. */
    private static final class Held {
        long value;
        boolean isPresent;

        Held(long value, boolean isPresent) {
            this.value = value;
            this.isPresent = isPresent;
        }

        boolean reduce(long element, LongBinaryOperator operator) {
            value = isPresent ? operator.applyAsLong(value, element) : element;
            isPresent = true;
            return true;
        }

        Held reduceWith(Held right, LongBinaryOperator operator) {
            if (right.isPresent) {
                reduce(right.value, operator);
            }
            return this;
        }
    }

    /** Adds; the elements of an array need no sink. */
    private static final class Sum implements Terminal<LongPredicate, Held> {
        @Override
        public Held leaf(Source<LongPredicate> piece, Place place) {
            if (piece instanceof LongArray array) {
                return new Held(array.sum(), true);
            }
            Held sum = new Held(0, true);
            piece.push(
                    element -> {
                        sum.value += element;
                        return true;
                    },
                    place);
            return sum;
        }

        @Override
        public Held combine(Held left, Held right) {
            left.value += right.value;
            return left;
        }
    }
}

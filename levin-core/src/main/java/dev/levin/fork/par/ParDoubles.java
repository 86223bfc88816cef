package dev.levin.fork.par;

import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A pipeline of {@code double}s, none of which is boxed unless you ask for it. Begin with {@link Par}. */
public final class ParDoubles extends ParPipeline<DoublePredicate, double[], Double, ParDoubles> {
    ParDoubles(Source<DoublePredicate> source, Plan plan) {
        super(DoubleKind.DOUBLES, source, plan);
    }

    @Override
    ParDoubles with(Source<DoublePredicate> source, Plan plan) {
        return new ParDoubles(source, plan);
    }

    @Override
    ParSeq<Double> objects() {
        return boxed();
    }

    // ---- stages

    /** What {@code function} makes of each element. */
    public ParDoubles map(DoubleUnaryOperator function) {
        Objects.requireNonNull(function, "function");
        return with(Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsDouble(element))));
    }

    /** As {@link #map}, to objects. */
    public <R extends @Nullable Object> ParSeq<R> mapToObj(DoubleFunction<? extends R> function) {
        Objects.requireNonNull(function, "function");
        return new ParSeq<>(Stage.sized(source, (sink, place) -> element -> sink.test(function.apply(element))), plan);
    }

    /** The elements as objects. */
    public ParSeq<Double> boxed() {
        return mapToObj(Double::valueOf);
    }

    /** As {@link #map}, to {@code int}. */
    public ParInts mapToInt(DoubleToIntFunction function) {
        Objects.requireNonNull(function, "function");
        return new ParInts(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsInt(element))), plan);
    }

    /** As {@link #map}, to {@code long}. */
    public ParLongs mapToLong(DoubleToLongFunction function) {
        Objects.requireNonNull(function, "function");
        return new ParLongs(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsLong(element))), plan);
    }

    /** All elements of what {@code function} makes of each element. Each of those is gone through by one worker. */
    public ParDoubles flatMap(DoubleFunction<ParDoubles> function) {
        Objects.requireNonNull(function, "function");
        return with(Stage.unsized(
                source,
                (sink, place) ->
                        element -> function.apply(element).source.ready().push(sink, place)));
    }

    /** Calls {@code action} for each element that passes. */
    public ParDoubles peek(DoubleConsumer action) {
        Objects.requireNonNull(action, "action");
        return with(Stage.sized(source, (sink, place) -> element -> {
            action.accept(element);
            return sink.test(element);
        }));
    }

    /** The elements side by side with those of another pipeline, as long as the shorter one. */
    public ParDoubles zip(ParDoubles other, DoubleBinaryOperator function) {
        Objects.requireNonNull(other, "other");
        Objects.requireNonNull(function, "function");
        return with(new Deferred<>(() ->
                new Zip<>(indexed(), other.indexed(), other.kind, (sink, partners, from) -> new DoublePredicate() {
                    private int next = from;

                    @Override
                    public boolean test(double element) {
                        return sink.test(function.applyAsDouble(element, partners[next++]));
                    }
                })));
    }

    /** The elements, copied, in arrays of {@code length} neighbours; the last array may be shorter. */
    public ParSeq<double[]> chunks(int length) {
        return chunkArrays(length);
    }

    /**
     * What {@code function} makes of each {@code length} neighbours; the last may be fewer. If the elements lie in an array, it is given that
     * one, which it must not change, and nothing is copied: {@code Par.of(numbers).mapChunks(1_000, (array, from, to) -> …)}.
     */
    public <R extends @Nullable Object> ParSeq<R> mapChunks(
            int length, ArrayRangeFunction<? super double[], ? extends R> function) {
        return mapChunkArrays(length, function);
    }

    /** All arrays of {@code length} neighbours. An element is in several of them, and may be computed more than once. */
    public ParSeq<double[]> windows(int length) {
        return windowArrays(length);
    }

    // ---- one by one

    /** Calls {@code action} for each element, in any order, several at a time. */
    public void forEach(DoubleConsumer action) {
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
    public void forEachOrdered(DoubleConsumer action) {
        Objects.requireNonNull(action, "action");
        pushInOrder(element -> {
            action.accept(element);
            return true;
        });
    }

    // ---- all in one

    /** The elements combined, beginning with {@code identity}, which changes nothing. The operator is associative. */
    public double reduce(double identity, DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        return accumulate(() -> new HeldDouble(identity, operator), held -> held, HeldDouble::with)
                .value();
    }

    /** The elements combined, or nothing if there are none. The operator is associative. */
    public OptionalDouble reduce(DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        HeldDouble result = accumulate(() -> new HeldDouble(operator), held -> held, HeldDouble::with);
        return result.isPresent() ? OptionalDouble.of(result.value()) : OptionalDouble.empty();
    }

    /** As {@link #reduce(DoubleBinaryOperator)}, with an operator that may throw a checked exception. The first one stops all. */
    public <X extends Throwable> OptionalDouble tryReduce(ThrowingBinaryOperator<Double, ? extends X> operator)
            throws X {
        return unboxed(boxed().tryReduce(operator));
    }

    /** Each piece has a result of {@code supplier} and puts its elements into it; then they are combined in order. */
    public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
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

    /** The sum; how it is rounded depends on how the source was split. */
    public double sum() {
        return accumulate(DoubleSum::new, sum -> sum, DoubleSum::add).value();
    }

    /** The mean, or nothing if there are no elements. */
    public OptionalDouble average() {
        DoubleSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(statistics.getAverage());
    }

    /** Number, sum, least and greatest element. */
    public DoubleSummaryStatistics summaryStatistics() {
        return collect(DoubleSummaryStatistics::new, DoubleSummaryStatistics::accept, DoubleSummaryStatistics::combine);
    }

    /** The least element. */
    public OptionalDouble min() {
        return reduce(Math::min);
    }

    /** The greatest element. */
    public OptionalDouble max() {
        return reduce(Math::max);
    }

    /** The element with the least key; the first of several. Boxes the elements. */
    public <K extends Comparable<? super K>> OptionalDouble minByKey(DoubleFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return unboxed(boxed().<K>minByKey(key::apply));
    }

    /** The element with the greatest key; the first of several. Boxes the elements. */
    public <K extends Comparable<? super K>> OptionalDouble maxByKey(DoubleFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return unboxed(boxed().<K>maxByKey(key::apply));
    }

    /** As {@link #minByKey}, without boxing. */
    public OptionalDouble minByLong(DoubleToLongFunction key) {
        Objects.requireNonNull(key, "key");
        return least(key);
    }

    /** As {@link #minByKey}, without boxing. */
    public OptionalDouble minByDouble(DoubleUnaryOperator key) {
        Objects.requireNonNull(key, "key");
        return least(element -> Keyed.ordered(key.applyAsDouble(element)));
    }

    /** As {@link #maxByKey}, without boxing. */
    public OptionalDouble maxByLong(DoubleToLongFunction key) {
        Objects.requireNonNull(key, "key");
        return least(element -> ~key.applyAsLong(element));
    }

    /** As {@link #maxByKey}, without boxing. */
    public OptionalDouble maxByDouble(DoubleUnaryOperator key) {
        Objects.requireNonNull(key, "key");
        return least(element -> ~Keyed.ordered(key.applyAsDouble(element)));
    }

    private OptionalDouble least(DoubleToLongFunction number) {
        LeastDouble result = accumulate(() -> new LeastDouble(number), least -> least, LeastDouble::orLess);
        return result.isPresent() ? OptionalDouble.of(result.element()) : OptionalDouble.empty();
    }

    private static OptionalDouble unboxed(Optional<Double> element) {
        return element.isPresent() ? OptionalDouble.of(element.get()) : OptionalDouble.empty();
    }

    /** Some element. */
    public OptionalDouble findAny() {
        return found(Search.Which.ANY);
    }

    /** The first element. */
    public OptionalDouble findFirst() {
        return found(Search.Which.FIRST);
    }

    /** The last element. */
    public OptionalDouble findLast() {
        return found(Search.Which.LAST);
    }

    private OptionalDouble found(Search.Which which) {
        Buffer<DoublePredicate, double[]> buffer = find(which);
        return buffer.count == 0 ? OptionalDouble.empty() : OptionalDouble.of(buffer.array()[0]);
    }

    /** The elements for which {@code predicate} holds, at {@code true}, and the others, at {@code false}. */
    public Map<Boolean, double[]> partition(DoublePredicate predicate) {
        Objects.requireNonNull(predicate, "predicate");
        return grouped(groups -> {
            DoublePredicate holds = groups.sink(true);
            DoublePredicate doesNot = groups.sink(false);
            return element -> (predicate.test(element) ? holds : doesNot).test(element);
        });
    }

    /** The elements by key, in order. */
    public <K> Map<K, double[]> groupBy(DoubleFunction<? extends K> key) {
        Objects.requireNonNull(key, "key");
        return this.<K>grouped(
                groups -> element -> groups.sink(key.apply(element)).test(element));
    }
}

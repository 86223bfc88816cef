package dev.levin.fork.par;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A pipeline of objects. Begin with {@link Par}.
 *
 * @param <T> what the elements are
 */
public final class ParSeq<T extends @Nullable Object>
        extends ParPipeline<Predicate<? super T>, @Nullable Object[], T, ParSeq<T>> {
    ParSeq(Source<Predicate<? super T>> source, Plan plan) {
        super(ObjectKind.objects(), source, plan);
    }

    @Override
    ParSeq<T> with(Source<Predicate<? super T>> source, Plan plan) {
        return new ParSeq<>(source, plan);
    }

    @Override
    ParSeq<T> objects() {
        return this;
    }

    // ---- stages

    /** What {@code function} makes of each element. */
    public <R extends @Nullable Object> ParSeq<R> map(Function<? super T, ? extends R> function) {
        Objects.requireNonNull(function, "function");
        return new ParSeq<>(Stage.sized(source, (sink, place) -> element -> sink.test(function.apply(element))), plan);
    }

    /** As {@link #map}, to {@code int}. */
    public ParInts mapToInt(ToIntFunction<? super T> function) {
        Objects.requireNonNull(function, "function");
        return new ParInts(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsInt(element))), plan);
    }

    /** As {@link #map}, to {@code long}. */
    public ParLongs mapToLong(ToLongFunction<? super T> function) {
        Objects.requireNonNull(function, "function");
        return new ParLongs(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsLong(element))), plan);
    }

    /** As {@link #map}, to {@code double}. */
    public ParDoubles mapToDouble(ToDoubleFunction<? super T> function) {
        Objects.requireNonNull(function, "function");
        return new ParDoubles(
                Stage.sized(source, (sink, place) -> element -> sink.test(function.applyAsDouble(element))), plan);
    }

    /** All elements of what {@code function} makes of each element. Each of those is gone through by one worker. */
    public <R extends @Nullable Object> ParSeq<R> flatMap(Function<? super T, ParSeq<R>> function) {
        Objects.requireNonNull(function, "function");
        return new ParSeq<>(Stage.flat(source, element -> function.apply(element).source), plan);
    }

    /** As {@link #flatMap}, to {@code int}. */
    public ParInts flatMapToInt(Function<? super T, ParInts> function) {
        Objects.requireNonNull(function, "function");
        return new ParInts(Stage.flat(source, element -> function.apply(element).source), plan);
    }

    /** As {@link #flatMap}, to {@code long}. */
    public ParLongs flatMapToLong(Function<? super T, ParLongs> function) {
        Objects.requireNonNull(function, "function");
        return new ParLongs(Stage.flat(source, element -> function.apply(element).source), plan);
    }

    /** As {@link #flatMap}, to {@code double}. */
    public ParDoubles flatMapToDouble(Function<? super T, ParDoubles> function) {
        Objects.requireNonNull(function, "function");
        return new ParDoubles(Stage.flat(source, element -> function.apply(element).source), plan);
    }

    /** Calls {@code action} for each element that passes. */
    public ParSeq<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action, "action");
        return with(Stage.sized(source, (sink, place) -> element -> {
            action.accept(element);
            return sink.test(element);
        }));
    }

    /** The elements side by side with those of another pipeline, as long as the shorter one. */
    public <U extends @Nullable Object, R extends @Nullable Object> ParSeq<R> zip(
            ParSeq<U> other, BiFunction<? super T, ? super U, ? extends R> function) {
        Objects.requireNonNull(other, "other");
        Objects.requireNonNull(function, "function");
        return new ParSeq<>(
                new Deferred<>(() ->
                        new Zip<>(indexed(), other.indexed(), other.kind, (sink, partners, from) -> new Predicate<T>() {
                            private final ObjectBuffer<U> others = new ObjectBuffer<>(partners, from);

                            @Override
                            public boolean test(T element) {
                                return sink.test(function.apply(element, others.get(others.count++)));
                            }
                        })),
                plan);
    }

    /** The elements in lists of {@code length} neighbours; the last list may be shorter. */
    public ParSeq<List<T>> chunks(int length) {
        return chunkArrays(length).map(ParSeq::asList);
    }

    /** All lists of {@code length} neighbours. An element is in several of them, and may be computed more than once. */
    public ParSeq<List<T>> windows(int length) {
        return windowArrays(length).map(ParSeq::asList);
    }

    @SuppressWarnings("unchecked") // the array holds elements
    static <T extends @Nullable Object> List<T> asList(@Nullable Object[] array) {
        return Collections.unmodifiableList((List<T>) Arrays.asList(array));
    }

    // ---- one by one

    /** Calls {@code action} for each element, in any order, several at a time. */
    public void forEach(Consumer<? super T> action) {
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
    public void forEachOrdered(Consumer<? super T> action) {
        Objects.requireNonNull(action, "action");
        pushInOrder(element -> {
            action.accept(element);
            return true;
        });
    }

    // ---- all in one

    /** The elements combined, beginning with {@code identity}, which changes nothing. The operator is associative. */
    public T reduce(T identity, BinaryOperator<T> operator) {
        return fold(() -> identity, operator, operator);
    }

    /** The elements combined, or nothing if there are none. The operator is associative. */
    public Optional<T> reduce(BinaryOperator<T> operator) {
        Objects.requireNonNull(operator, "operator");
        Held<T> result = accumulate(
                Held::new,
                held -> element -> held.reduce(element, operator),
                (left, right) -> left.reduceWith(right, operator));
        return result.isPresent() ? Optional.of(result.get()) : Optional.empty();
    }

    /** As {@link #reduce(BinaryOperator)}, with an operator that may throw a checked exception. The first one stops all. */
    public <X extends Throwable> Optional<T> tryReduce(ThrowingBinaryOperator<T, ? extends X> operator) throws X {
        return reduce(Checked.operator(Objects.requireNonNull(operator, "operator")));
    }

    /** The least element; the first of several. */
    public Optional<T> min(Comparator<? super T> order) {
        Objects.requireNonNull(order, "order");
        return reduce((left, right) -> order.compare(left, right) <= 0 ? left : right);
    }

    /** The greatest element; the first of several. */
    public Optional<T> max(Comparator<? super T> order) {
        return min(order.reversed());
    }

    /** The element with the least key; the first of several. Computes each key once. */
    public <K extends Comparable<? super K>> Optional<T> minByKey(Function<? super T, ? extends K> key) {
        return Keyed.<T, K>least(this, Objects.requireNonNull(key, "key"), Comparator.naturalOrder());
    }

    /** The element with the greatest key; the first of several. Computes each key once. */
    public <K extends Comparable<? super K>> Optional<T> maxByKey(Function<? super T, ? extends K> key) {
        return Keyed.<T, K>least(this, Objects.requireNonNull(key, "key"), Comparator.reverseOrder());
    }

    /** As {@link #minByKey}, without boxing. */
    public Optional<T> minByLong(ToLongFunction<? super T> key) {
        return Keyed.least(this, Objects.requireNonNull(key, "key"));
    }

    /** As {@link #maxByKey}, without boxing. */
    public Optional<T> maxByLong(ToLongFunction<? super T> key) {
        Objects.requireNonNull(key, "key");
        return Keyed.least(this, element -> ~key.applyAsLong(element));
    }

    /** As {@link #minByKey}, without boxing. */
    public Optional<T> minByDouble(ToDoubleFunction<? super T> key) {
        Objects.requireNonNull(key, "key");
        return Keyed.least(this, element -> Keyed.ordered(key.applyAsDouble(element)));
    }

    /** As {@link #maxByKey}, without boxing. */
    public Optional<T> maxByDouble(ToDoubleFunction<? super T> key) {
        Objects.requireNonNull(key, "key");
        return Keyed.least(this, element -> ~Keyed.ordered(key.applyAsDouble(element)));
    }

    /** Some element. */
    public Optional<T> findAny() {
        return found(Search.Which.ANY);
    }

    /** The first element. */
    public Optional<T> findFirst() {
        return found(Search.Which.FIRST);
    }

    /** The last element. */
    public Optional<T> findLast() {
        return found(Search.Which.LAST);
    }

    private Optional<T> found(Search.Which which) {
        ObjectBuffer<T> buffer = (ObjectBuffer<T>) find(which);
        return buffer.count == 0 ? Optional.empty() : Optional.of(buffer.get(0));
    }

    // ---- collections

    /** As {@link #collect(Collector)}, with its parts. */
    public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
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

    /** The elements in an array of another type. */
    public <E extends @Nullable Object> E[] toArray(IntFunction<E[]> arrays) {
        Objects.requireNonNull(arrays, "arrays");
        @SuppressWarnings("unchecked") // it is what the function has made
        E[] array = (E[]) Gather.toArray(plan, new ObjectKind<T>(arrays), source);
        return array;
    }

    /** The elements for which {@code predicate} holds, at {@code true}, and the others, at {@code false}. */
    public Map<Boolean, List<T>> partition(Predicate<? super T> predicate) {
        return collect(Collectors.partitioningBy(predicate));
    }

    /** The elements by key, in order. */
    public <K> Map<K, List<T>> groupBy(Function<? super T, ? extends K> key) {
        return collect(Collectors.groupingBy(key));
    }
}

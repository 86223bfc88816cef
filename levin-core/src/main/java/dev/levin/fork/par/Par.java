package dev.levin.fork.par;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where data-parallel pipelines begin.
 *
 * <pre>{@code
 * long primes = Par.range(2, 1_000_000).filter(Primes::isPrime).count();
 *
 * Map<City, List<Person>> byCity = Par.of(people).on(pool).groupBy(Person::city);
 * }</pre>
 *
 * <p>They run on the pool that {@link ParPipeline#on} names, else on the one whose worker the calling thread is, else on
 * {@link dev.levin.fork.ForkPool#common()}, and return what a sequential stream of the same elements would.
 */
public final class Par {
    private Par() {}

    /** The numbers from {@code from} to before {@code to}. */
    public static ParInts range(int from, int to) {
        return new ParInts(new IntRange(from, to), Plan.DEFAULT);
    }

    /**
     * The numbers from {@code from} to before {@code to}.
     *
     * @throws IllegalArgumentException if there are more than {@link Long#MAX_VALUE} of them
     */
    public static ParLongs rangeLong(long from, long to) {
        if (from < to && to - from < 0) {
            throw new IllegalArgumentException("there are too many numbers from " + from + " to " + to);
        }
        return new ParLongs(new LongRange(from, to), Plan.DEFAULT);
    }

    /** The elements of an array. */
    public static <T extends @Nullable Object> ParSeq<T> of(T[] array) {
        return new ParSeq<>(new ObjectArray<>(array, 0, array.length), Plan.DEFAULT);
    }

    /** The elements of an array. */
    public static ParInts of(int[] array) {
        return new ParInts(new IntArray(array, 0, array.length), Plan.DEFAULT);
    }

    /** The elements of an array. */
    public static ParLongs of(long[] array) {
        return new ParLongs(new LongArray(array, 0, array.length), Plan.DEFAULT);
    }

    /** The elements of an array. */
    public static ParDoubles of(double[] array) {
        return new ParDoubles(new DoubleArray(array, 0, array.length), Plan.DEFAULT);
    }

    /** The elements of a list. One with {@linkplain RandomAccess random access} is split by index. */
    public static <T extends @Nullable Object> ParSeq<T> of(List<? extends T> list) {
        Objects.requireNonNull(list, "list");
        return list instanceof RandomAccess
                ? new ParSeq<>(new Deferred<>(() -> new ListElements<>(list, 0, list.size())), Plan.DEFAULT)
                : ofSpliterator(list::spliterator);
    }

    /** The elements of a collection, in the order of its spliterator. */
    public static <T extends @Nullable Object> ParSeq<T> of(Collection<? extends T> collection) {
        Objects.requireNonNull(collection, "collection");
        return collection instanceof List<? extends T> list ? of(list) : ofSpliterator(collection::spliterator);
    }

    /** What is left in a spliterator. The pipeline can be run once. */
    public static <T extends @Nullable Object> ParSeq<T> of(Spliterator<? extends T> spliterator) {
        Objects.requireNonNull(spliterator, "spliterator");
        return ofSpliterator(() -> spliterator);
    }

    private static <T extends @Nullable Object> ParSeq<T> ofSpliterator(
            Supplier<? extends Spliterator<? extends T>> spliterator) {
        return new ParSeq<>(new Deferred<>(() -> new SpliteratorElements<>(spliterator.get())), Plan.DEFAULT);
    }

    // ---- arrays in place

    /** Puts {@code function(index)} everywhere. */
    public static <T extends @Nullable Object> void fill(T[] array, IntFunction<? extends T> function) {
        Objects.requireNonNull(function, "function");
        range(0, array.length).forEach(index -> array[index] = function.apply(index));
    }

    /** Puts {@code function(index)} everywhere. */
    public static void fill(int[] array, IntUnaryOperator function) {
        Objects.requireNonNull(function, "function");
        range(0, array.length).forEach(index -> array[index] = function.applyAsInt(index));
    }

    /** Puts {@code function(index)} everywhere. */
    public static void fill(long[] array, IntToLongFunction function) {
        Objects.requireNonNull(function, "function");
        range(0, array.length).forEach(index -> array[index] = function.applyAsLong(index));
    }

    /** Puts {@code function(index)} everywhere. */
    public static void fill(double[] array, IntToDoubleFunction function) {
        Objects.requireNonNull(function, "function");
        range(0, array.length).forEach(index -> array[index] = function.applyAsDouble(index));
    }

    /** Replaces each element by what {@code function} makes of it. */
    public static <T extends @Nullable Object> void mapInPlace(T[] array, UnaryOperator<T> function) {
        Objects.requireNonNull(function, "function");
        fill(array, index -> function.apply(array[index]));
    }

    /** Replaces each element by what {@code function} makes of it. */
    public static void mapInPlace(int[] array, IntUnaryOperator function) {
        Objects.requireNonNull(function, "function");
        fill(array, index -> function.applyAsInt(array[index]));
    }

    /** Replaces each element by what {@code function} makes of it. */
    public static void mapInPlace(long[] array, LongUnaryOperator function) {
        Objects.requireNonNull(function, "function");
        fill(array, index -> function.applyAsLong(array[index]));
    }

    /** Replaces each element by what {@code function} makes of it. */
    public static void mapInPlace(double[] array, DoubleUnaryOperator function) {
        Objects.requireNonNull(function, "function");
        fill(array, index -> function.applyAsDouble(array[index]));
    }
}

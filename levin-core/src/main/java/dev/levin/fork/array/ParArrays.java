package dev.levin.fork.array;

import java.util.Comparator;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * Parallel algorithms on arrays, as {@link java.util.Arrays} has sequential ones.
 *
 * <p>All of them work on the pool whose worker the current thread is, else on {@link dev.levin.fork.ForkPool#common()}. To
 * choose a pool, call them on it:
 *
 * <pre>{@code
 * pool.run(() -> ParArrays.sort(numbers));
 * }</pre>
 *
 * <p>There is no stable sort of primitive values, since equal ones are the same.
 *
 * <p>Short ranges are worked on by the thread that calls. Nobody else may touch the array meanwhile. Where a range is given,
 * it begins with {@code from} and ends before {@code to}, and what is outside of it remains as it is. A null array or function
 * is answered with a {@link NullPointerException}, {@code from > to} with an {@link IllegalArgumentException}, and a range
 * beyond the array with an {@link ArrayIndexOutOfBoundsException}.
 */
public final class ParArrays {
    private static final Grain GRAIN = Grain.DEFAULT;

    private ParArrays() {}

    // ---- int

    /** Sorts the array, in ascending order. */
    public static void sort(int[] array) {
        sort(array, 0, array.length);
    }

    /** Sorts a range of the array, in ascending order. Needs as much memory again for a while. */
    public static void sort(int[] array, int from, int to) {
        Checks.range(array.length, from, to);
        Ints.sort(array, from, to, GRAIN);
    }

    /** As {@link #prefix(int[], int, int, IntBinaryOperator)}, for the whole array. */
    public static void prefix(int[] array, IntBinaryOperator operator) {
        prefix(array, 0, array.length, operator);
    }

    /**
     * Replaces each element of the range by what it and those before it are combined to. If the operator, which
     * has to be associative, throws, each element may or may not have been replaced.
     */
    public static void prefix(int[] array, int from, int to, IntBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        Checks.range(array.length, from, to);
        new Ints.Prefix(array, from, to, operator, GRAIN).run();
    }

    /** Merges two sorted arrays into the beginning of a third, which has to be another one. */
    public static void merge(int[] left, int[] right, int[] into) {
        merge(left, 0, left.length, right, 0, right.length, into, 0);
    }

    /** Merges two sorted ranges into a third, which begins with {@code intoFrom} and must not overlap with them. */
    public static void merge(
            int[] left, int leftFrom, int leftTo, int[] right, int rightFrom, int rightTo, int[] into, int intoFrom) {
        Checks.range("left", left.length, leftFrom, leftTo);
        Checks.range("right", right.length, rightFrom, rightTo);
        Checks.room(into.length, intoFrom, (long) leftTo - leftFrom + rightTo - rightFrom);
        new Ints.Merge(left, right, into, GRAIN.smallestPiece()).merge(leftFrom, leftTo, rightFrom, rightTo, intoFrom);
    }

    /** As {@link #partition(int[], int, int, IntPredicate)}, for the whole array. */
    public static int partition(int[] array, IntPredicate matches) {
        return partition(array, 0, array.length, matches);
    }

    /**
     * Moves what matches to the front of the range, and keeps the order on both sides. The predicate is called once for each
     * element; if it throws, the array is as it was.
     *
     * @return the index of the first element that does not match, {@code to} if there is none
     */
    public static int partition(int[] array, int from, int to, IntPredicate matches) {
        Objects.requireNonNull(matches, "matches");
        Checks.range(array.length, from, to);
        return new Ints.Partition(array, from, to, matches, GRAIN).partition();
    }

    // ---- long

    /** Sorts the array, in ascending order. */
    public static void sort(long[] array) {
        sort(array, 0, array.length);
    }

    /** Sorts a range of the array, in ascending order. Needs as much memory again for a while. */
    public static void sort(long[] array, int from, int to) {
        Checks.range(array.length, from, to);
        Longs.sort(array, from, to, GRAIN);
    }

    /** As {@link #prefix(long[], int, int, LongBinaryOperator)}, for the whole array. */
    public static void prefix(long[] array, LongBinaryOperator operator) {
        prefix(array, 0, array.length, operator);
    }

    /**
     * Replaces each element of the range by what it and those before it are combined to. If the operator, which
     * has to be associative, throws, each element may or may not have been replaced.
     */
    public static void prefix(long[] array, int from, int to, LongBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        Checks.range(array.length, from, to);
        new Longs.Prefix(array, from, to, operator, GRAIN).run();
    }

    /** Merges two sorted arrays into the beginning of a third, which has to be another one. */
    public static void merge(long[] left, long[] right, long[] into) {
        merge(left, 0, left.length, right, 0, right.length, into, 0);
    }

    /** Merges two sorted ranges into a third, which begins with {@code intoFrom} and must not overlap with them. */
    public static void merge(
            long[] left,
            int leftFrom,
            int leftTo,
            long[] right,
            int rightFrom,
            int rightTo,
            long[] into,
            int intoFrom) {
        Checks.range("left", left.length, leftFrom, leftTo);
        Checks.range("right", right.length, rightFrom, rightTo);
        Checks.room(into.length, intoFrom, (long) leftTo - leftFrom + rightTo - rightFrom);
        new Longs.Merge(left, right, into, GRAIN.smallestPiece()).merge(leftFrom, leftTo, rightFrom, rightTo, intoFrom);
    }

    /** As {@link #partition(long[], int, int, LongPredicate)}, for the whole array. */
    public static int partition(long[] array, LongPredicate matches) {
        return partition(array, 0, array.length, matches);
    }

    /**
     * Moves what matches to the front of the range, and keeps the order on both sides. The predicate is called once for each
     * element; if it throws, the array is as it was.
     *
     * @return the index of the first element that does not match, {@code to} if there is none
     */
    public static int partition(long[] array, int from, int to, LongPredicate matches) {
        Objects.requireNonNull(matches, "matches");
        Checks.range(array.length, from, to);
        return new Longs.Partition(array, from, to, matches, GRAIN).partition();
    }

    // ---- double

    /** Sorts the array, in ascending order. -0.0 comes before 0.0, and what is not a number at the end. */
    public static void sort(double[] array) {
        sort(array, 0, array.length);
    }

    /** Sorts a range of the array, in ascending order. -0.0 comes before 0.0, and what is not a number at the end. Needs as much memory again for a while. */
    public static void sort(double[] array, int from, int to) {
        Checks.range(array.length, from, to);
        Doubles.sort(array, from, to, GRAIN);
    }

    /** As {@link #prefix(double[], int, int, DoubleBinaryOperator)}, for the whole array. */
    public static void prefix(double[] array, DoubleBinaryOperator operator) {
        prefix(array, 0, array.length, operator);
    }

    /**
     * Replaces each element of the range by what it and those before it are combined to. Where they are added, the last digits depend on how the range was cut. If the operator, which
     * has to be associative, throws, each element may or may not have been replaced.
     */
    public static void prefix(double[] array, int from, int to, DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator, "operator");
        Checks.range(array.length, from, to);
        new Doubles.Prefix(array, from, to, operator, GRAIN).run();
    }

    /** Merges two sorted arrays into the beginning of a third, which has to be another one. */
    public static void merge(double[] left, double[] right, double[] into) {
        merge(left, 0, left.length, right, 0, right.length, into, 0);
    }

    /** Merges two sorted ranges into a third, which begins with {@code intoFrom} and must not overlap with them. */
    public static void merge(
            double[] left,
            int leftFrom,
            int leftTo,
            double[] right,
            int rightFrom,
            int rightTo,
            double[] into,
            int intoFrom) {
        Checks.range("left", left.length, leftFrom, leftTo);
        Checks.range("right", right.length, rightFrom, rightTo);
        Checks.room(into.length, intoFrom, (long) leftTo - leftFrom + rightTo - rightFrom);
        new Doubles.Merge(left, right, into, GRAIN.smallestPiece())
                .merge(leftFrom, leftTo, rightFrom, rightTo, intoFrom);
    }

    /** As {@link #partition(double[], int, int, DoublePredicate)}, for the whole array. */
    public static int partition(double[] array, DoublePredicate matches) {
        return partition(array, 0, array.length, matches);
    }

    /**
     * Moves what matches to the front of the range, and keeps the order on both sides. The predicate is called once for each
     * element; if it throws, the array is as it was.
     *
     * @return the index of the first element that does not match, {@code to} if there is none
     */
    public static int partition(double[] array, int from, int to, DoublePredicate matches) {
        Objects.requireNonNull(matches, "matches");
        Checks.range(array.length, from, to);
        return new Doubles.Partition(array, from, to, matches, GRAIN).partition();
    }

    // ---- objects

    /** As {@link #sort(Object[], int, int, Comparator)}, for the whole array in natural order. */
    public static <T extends Comparable<? super T>> void sort(T[] array) {
        sort(array, 0, array.length, Comparator.naturalOrder());
    }

    /** As {@link #sort(Object[], int, int, Comparator)}, in natural order. */
    public static <T extends Comparable<? super T>> void sort(T[] array, int from, int to) {
        sort(array, from, to, Comparator.naturalOrder());
    }

    /** As {@link #sort(Object[], int, int, Comparator)}, for the whole array. */
    public static <T> void sort(T[] array, Comparator<? super T> order) {
        sort(array, 0, array.length, order);
    }

    /**
     * Sorts a range of the array. Equal elements may change places: if they must not, see {@link #stableSort(Object[], int,
     * int, Comparator)}, with which it shares the rest.
     */
    public static <T> void sort(T[] array, int from, int to, Comparator<? super T> order) {
        Objects.requireNonNull(order, "order");
        Checks.range(array.length, from, to);
        new MergeSort<>(array, from, to, order, false, GRAIN).sort();
    }

    /** As {@link #stableSort(Object[], int, int, Comparator)}, for the whole array in natural order. */
    public static <T extends Comparable<? super T>> void stableSort(T[] array) {
        stableSort(array, 0, array.length, Comparator.naturalOrder());
    }

    /** As {@link #stableSort(Object[], int, int, Comparator)}, in natural order. */
    public static <T extends Comparable<? super T>> void stableSort(T[] array, int from, int to) {
        stableSort(array, from, to, Comparator.naturalOrder());
    }

    /** As {@link #stableSort(Object[], int, int, Comparator)}, for the whole array. */
    public static <T> void stableSort(T[] array, Comparator<? super T> order) {
        stableSort(array, 0, array.length, order);
    }

    /**
     * Sorts a range of the array; equal elements keep their order. Needs twice as much memory again for a while. Several
     * threads call the comparator at a time. If it throws, so does this, and the array is as it was. If it contradicts
     * itself, the elements are in some order afterwards, or this throws an {@link IllegalArgumentException}.
     */
    public static <T> void stableSort(T[] array, int from, int to, Comparator<? super T> order) {
        Objects.requireNonNull(order, "order");
        Checks.range(array.length, from, to);
        new MergeSort<>(array, from, to, order, true, GRAIN).sort();
    }

    /** As {@link #sortByKey(Object[], int, int, Function)}, for the whole array. */
    public static <T, K extends Comparable<? super K>> void sortByKey(T[] array, Function<? super T, ? extends K> key) {
        sortByKey(array, 0, array.length, key);
    }

    /**
     * Sorts a range of the array by a key of its elements, which is asked for twice in each comparison; equal keys keep their
     * order. Otherwise as {@link #stableSort(Object[], int, int, Comparator)}.
     */
    public static <T, K extends Comparable<? super K>> void sortByKey(
            T[] array, int from, int to, Function<? super T, ? extends K> key) {
        Objects.requireNonNull(key, "key");
        stableSort(array, from, to, (a, b) -> key.apply(a).compareTo(key.apply(b)));
    }

    /** As {@link #sortByCachedKey(Object[], int, int, Function)}, for the whole array. */
    public static <T, K extends Comparable<? super K>> void sortByCachedKey(
            T[] array, Function<? super T, ? extends K> key) {
        sortByCachedKey(array, 0, array.length, key);
    }

    /**
     * Sorts a range of the array by a key of its elements, which is computed once for each of them and kept meanwhile; equal
     * keys keep their order. Otherwise as {@link #stableSort(Object[], int, int, Comparator)}.
     */
    public static <T, K extends Comparable<? super K>> void sortByCachedKey(
            T[] array, int from, int to, Function<? super T, ? extends K> key) {
        Objects.requireNonNull(key, "key");
        Checks.range(array.length, from, to);
        Keyed.sort(array, from, to, key, GRAIN);
    }

    /** As {@link #prefix(Object[], int, int, BinaryOperator)}, for the whole array. */
    public static <T> void prefix(T[] array, BinaryOperator<T> operator) {
        prefix(array, 0, array.length, operator);
    }

    /**
     * Replaces each element of the range by what it and those before it are combined to. If the operator, which has to be
     * associative, throws, each element may or may not have been replaced.
     */
    public static <T> void prefix(T[] array, int from, int to, BinaryOperator<T> operator) {
        Objects.requireNonNull(operator, "operator");
        Checks.range(array.length, from, to);
        new References.Prefix<>(array, from, to, operator, GRAIN).run();
    }

    /** Merges two arrays, sorted in natural order, into the beginning of a third, which has to be another one. */
    public static <T extends Comparable<? super T>> void merge(T[] left, T[] right, T[] into) {
        merge(left, right, into, Comparator.naturalOrder());
    }

    /** Merges two sorted arrays into the beginning of a third, which has to be another one. */
    public static <T> void merge(T[] left, T[] right, T[] into, Comparator<? super T> order) {
        merge(left, 0, left.length, right, 0, right.length, into, 0, order);
    }

    /**
     * Merges two sorted ranges into a third, which begins with {@code intoFrom} and must not overlap with them. Of equal
     * elements, those of the left range come first. If the comparator throws, the third range has been written in part.
     */
    public static <T> void merge(
            T[] left,
            int leftFrom,
            int leftTo,
            T[] right,
            int rightFrom,
            int rightTo,
            T[] into,
            int intoFrom,
            Comparator<? super T> order) {
        Objects.requireNonNull(order, "order");
        Checks.range("left", left.length, leftFrom, leftTo);
        Checks.range("right", right.length, rightFrom, rightTo);
        Checks.room(into.length, intoFrom, (long) leftTo - leftFrom + rightTo - rightFrom);
        new References.Merge<>(left, right, into, order, GRAIN.smallestPiece())
                .merge(leftFrom, leftTo, rightFrom, rightTo, intoFrom);
    }

    /** As {@link #partition(Object[], int, int, Predicate)}, for the whole array. */
    public static <T> int partition(T[] array, Predicate<? super T> matches) {
        return partition(array, 0, array.length, matches);
    }

    /**
     * Moves what matches to the front of the range, and keeps the order on both sides. The predicate is called once for each
     * element; if it throws, the array is as it was.
     *
     * @return the index of the first element that does not match, {@code to} if there is none
     */
    public static <T> int partition(T[] array, int from, int to, Predicate<? super T> matches) {
        Objects.requireNonNull(matches, "matches");
        Checks.range(array.length, from, to);
        return new References.Partition<>(array, from, to, matches, GRAIN).partition();
    }
}

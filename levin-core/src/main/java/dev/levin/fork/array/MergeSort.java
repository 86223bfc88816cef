package dev.levin.fork.array;

import dev.levin.fork.ForkPool;
import java.util.Arrays;
import java.util.Comparator;

/**
 * A parallel, stable merge sort of objects: the JDK's sort for the pieces, and a merge that is parallel itself.
 *
 * <p>A range that is in order, or in reverse order, is found so with one comparison for each element. Otherwise the work is
 * done between two copies, and the array is written when everything is in order. So a comparator that throws leaves the array
 * as it was, and one that contradicts itself gives some permutation, or what {@link Arrays#sort} throws when it notices.
 */
final class MergeSort<T> {
    private final T[] array;
    private final int from;
    private final int to;
    private final Comparator<? super T> order;
    private final boolean isStable;
    private final Grain grain;
    private final int leaf;

    MergeSort(T[] array, int from, int to, Comparator<? super T> order, boolean isStable, Grain grain) {
        this.array = array;
        this.from = from;
        this.to = to;
        this.order = order;
        this.isStable = isStable;
        this.grain = grain;
        leaf = grain.pieceOf(to - from);
    }

    void sort() {
        if (to - from >= grain.sequentialBelow()) {
            Pieces.onWorker(this::sortOnWorker);
        } else if (to - from > 1) {
            T[] sorted = Arrays.copyOfRange(array, from, to);
            Arrays.sort(sorted, order);
            System.arraycopy(sorted, 0, array, from, sorted.length);
        }
    }

    private void sortOnWorker() {
        Pieces pairs = new Pieces(from + 1, to, grain);
        if (pairs.allMatch(this::isAscending)) {
            return;
        }
        if (pairs.allMatch(this::isDescending)) {
            reverse();
        } else {
            T[] sorted = Arrays.copyOfRange(array, from, to);
            T[] scratch = Arrays.copyOf(sorted, sorted.length);
            sort(sorted, scratch, 0, sorted.length);
            new Pieces(0, sorted.length, grain)
                    .forEach((piece, start, end) -> System.arraycopy(sorted, start, array, from + start, end - start));
        }
    }

    // ---- input with a pattern

    private boolean isAscending(int start, int end) {
        int i = start;
        while (i < end && order.compare(array[i - 1], array[i]) <= 0) {
            i++;
        }
        return i == end;
    }

    /** Equal elements do not keep their order when they are reversed. */
    private boolean isDescending(int start, int end) {
        int least = isStable ? 1 : 0;
        int i = start;
        while (i < end && Integer.signum(order.compare(array[i - 1], array[i])) >= least) {
            i++;
        }
        return i == end;
    }

    private void reverse() {
        int mirror = from + to - 1;
        new Pieces(from, from + (to - from) / 2, grain).forEach((piece, start, end) -> {
            for (int i = start; i < end; i++) {
                T element = array[i];
                array[i] = array[mirror - i];
                array[mirror - i] = element;
            }
        });
    }

    // ---- any other input

    /** Both arrays hold the same elements in the range; afterwards, {@code target} holds them in order. */
    private void sort(T[] target, T[] other, int start, int end) {
        if (end - start <= leaf) {
            Arrays.sort(target, start, end, order);
        } else {
            int middle = (start + end) >>> 1;
            ForkPool.join(() -> sort(other, target, start, middle), () -> sort(other, target, middle, end));
            new References.Merge<>(other, other, target, order, grain.pieceOf(to - from))
                    .merge(start, middle, middle, end, start);
        }
    }
}

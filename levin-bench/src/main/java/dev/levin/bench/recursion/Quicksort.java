package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.concurrent.RecursiveAction;
import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.CompilerControl;

/**
 * Sorts shuffled ints in place: Lomuto's partition with the last element, both halves forked and joined, insertion sort for
 * {@value #SMALL} elements and fewer. An operation is an element.
 */
final class Quicksort implements Recursion {
    private static final int SMALL = 32;
    private static final int SEED = 0xdeadbeef;

    private final int[] shuffled;
    private final int[] ints;

    Quicksort(int size) {
        shuffled = shuffled(size);
        ints = new int[size];
    }

    /** The ints from 0 on, in an order that xorshift32 gives. */
    private static int[] shuffled(int size) {
        int[] ints = new int[size];
        for (int i = 0; i < size; i++) {
            ints[i] = i;
        }
        int random = SEED;
        for (int i = 0; i < size; i++) {
            random ^= random << 13;
            random ^= random >>> 17;
            random ^= random << 5;
            swap(ints, i, Integer.remainderUnsigned(random, i + 1));
        }
        return ints;
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        Runnable sort = switch (form) {
            case SEQUENTIAL -> () -> sequential(ints, 0, ints.length);
            case LEVIN_JOIN -> () -> joined(ints, 0, ints.length);
            case LEVIN_SCOPE -> () -> scoped(ints, 0, ints.length);
            case FORK_JOIN -> () -> new Action(ints, 0, ints.length).compute();
            default -> throw Recursion.notIn(form);
        };
        return () -> {
            sort.run();
            return ints.length;
        };
    }

    @Override
    public long expected() {
        return ints.length;
    }

    /** How many operations a run counts for. */
    static long operations(int size) {
        return size;
    }

    @Override
    public void prepare() {
        System.arraycopy(shuffled, 0, ints, 0, ints.length);
    }

    @Override
    public void check() {
        for (int i = 0; i < ints.length; i++) {
            if (ints[i] != i) {
                throw new IllegalStateException("quicksort: " + ints[i] + " at index " + i);
            }
        }
    }

    private static void sequential(int[] ints, int from, int to) {
        if (to - from <= SMALL) {
            insertionSort(ints, from, to);
            return;
        }
        int pivot = partition(ints, from, to);
        sequential(ints, from, pivot);
        sequential(ints, pivot + 1, to);
    }

    private static void joined(int[] ints, int from, int to) {
        if (to - from <= SMALL) {
            insertionSort(ints, from, to);
            return;
        }
        int pivot = partition(ints, from, to);
        ForkPool.join(() -> joined(ints, from, pivot), () -> joined(ints, pivot + 1, to));
    }

    private static void scoped(int[] ints, int from, int to) {
        if (to - from <= SMALL) {
            insertionSort(ints, from, to);
            return;
        }
        int pivot = partition(ints, from, to);
        ForkPool.scope(scope -> {
            scope.spawn(() -> scoped(ints, from, pivot));
            scope.spawn(() -> scoped(ints, pivot + 1, to));
        });
    }

    private static final class Action extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int[] ints;
        private final int from;
        private final int to;

        Action(int[] ints, int from, int to) {
            this.ints = ints;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= SMALL) {
                insertionSort(ints, from, to);
                return;
            }
            int pivot = partition(ints, from, to);
            invokeAll(new Action(ints, from, pivot), new Action(ints, pivot + 1, to));
        }
    }

    private static int partition(int[] ints, int from, int to) {
        int last = to - 1;
        int pivot = ints[last];
        int boundary = from;
        for (int i = from; i < last; i++) {
            if (ints[i] < pivot) {
                swap(ints, i, boundary);
                boundary++;
            }
        }
        swap(ints, boundary, last);
        return boundary;
    }

    /**
     * Compiled by itself: put into its caller, which C2 does otherwise, the two loops there together take 10 to 20 % longer, more or less so in each
     * form and each JVM, plain recursion included, and that would be what the row shows.
     */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void insertionSort(int[] ints, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int value = ints[i];
            int hole = i;
            while (hole > from && ints[hole - 1] > value) {
                ints[hole] = ints[hole - 1];
                hole--;
            }
            ints[hole] = value;
        }
    }

    private static void swap(int[] ints, int a, int b) {
        int kept = ints[a];
        ints[a] = ints[b];
        ints[b] = kept;
    }
}

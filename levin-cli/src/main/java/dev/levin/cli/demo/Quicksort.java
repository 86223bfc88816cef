package dev.levin.cli.demo;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.DoneSignal;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sorts shuffled ints: Lomuto's partition with the last element, both halves spawned, insertion sort for
 * {@value #SMALL} elements and fewer. Nothing joins; the end is found by counting elements that are in their place.
 */
final class Quicksort implements DemoWorkload {
    private static final int SMALL = 32;
    private static final int SEED = 0xdeadbeef;

    private final int[] shuffled;

    Quicksort(int size) {
        shuffled = shuffled(size);
    }

    @Override
    public String name() {
        return "quicksort";
    }

    @Override
    public String title() {
        return String.format(Locale.ROOT, "quicksort %,d ints", shuffled.length);
    }

    @Override
    public Run on(PoolSubject pool) {
        return new Sort(pool);
    }

    /** The ints from 0 on, in an order that xorshift32 gives. */
    private static int[] shuffled(int size) {
        int[] ints = new int[size];
        int random = SEED;
        for (int i = 0; i < size; i++) {
            ints[i] = i;
            random ^= random << 13;
            random ^= random >>> 17;
            random ^= random << 5;
            swap(ints, i, Integer.remainderUnsigned(random, i + 1));
        }
        return ints;
    }

    private static void swap(int[] ints, int a, int b) {
        int kept = ints[a];
        ints[a] = ints[b];
        ints[b] = kept;
    }

    /** One sort on one pool, over and over. */
    private final class Sort implements Run {
        private final PoolSubject pool;
        private final int[] ints = new int[shuffled.length];
        private final AtomicInteger unplaced = new AtomicInteger();
        private final DoneSignal sorted = new DoneSignal(1);

        Sort(PoolSubject pool) {
            this.pool = pool;
        }

        @Override
        public void prepare() {
            System.arraycopy(shuffled, 0, ints, 0, ints.length);
        }

        @Override
        public void work() {
            unplaced.set(ints.length);
            sorted.begin();
            pool.work(new Segment(this, 0, ints.length)).spawn();
            sorted.await();
        }

        @Override
        public void check() {
            for (int i = 0; i < ints.length; i++) {
                if (ints[i] != i) {
                    throw new IllegalStateException("quicksort: " + ints[i] + " at index " + i);
                }
            }
        }

        private void sort(int from, int to) {
            if (to - from <= SMALL) {
                insertionSort(from, to);
                placed(to - from);
                return;
            }
            int pivot = partition(from, to);
            spawn(from, pivot);
            spawn(pivot + 1, to);
            placed(1);
        }

        private void spawn(int from, int to) {
            if (from < to) {
                pool.work(new Segment(this, from, to)).spawnInside();
            }
        }

        private void placed(int count) {
            if (unplaced.addAndGet(-count) == 0) {
                sorted.done();
            }
        }

        private int partition(int from, int to) {
            int[] ints = this.ints;
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

        private void insertionSort(int from, int to) {
            int[] ints = this.ints;
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
    }

    /** A part of the array that is yet to be sorted. */
    private record Segment(Sort sort, int from, int to) implements Runnable {
        @Override
        public void run() {
            sort.sort(from, to);
        }
    }
}

package dev.levin.bench.workload;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Counts tasks that have run and lets one thread wait for the last, so cheaply that the count is not what is measured.
 *
 * <p>Use: {@link #begin}, spawn tasks that each call {@link #arrive}, {@link #await}; all but {@code arrive} on one thread.
 */
/*
 * How it works. One shared counter would cost more than a good pool does, since every task would pull the same cache
 * line to its core. So each thread counts in a cell of its own, found by its id, and adds to the shared total only once
 * in STEP arrivals. The waiter sleeps until the total says that no more than the cells' remainders can be missing, about
 * two of a hundred tasks in a burst of 100,000, and then adds up the cells until all are there.
 *
 * The same object is used with every subject. Cells are atomic because two threads may share one.
 */
public final class ArrivalCount {
    private static final int CELLS = 64;
    private static final int STEP = 32;

    /** Distance between two counters in ints: two cache lines of 64 bytes. */
    private static final int STRIDE = 32;

    private static final int TOTAL = STRIDE * (CELLS + 1);

    private final int expected;
    private final int wakeAt;
    private final AtomicIntegerArray counters = new AtomicIntegerArray(STRIDE * (CELLS + 3));
    private volatile @Nullable Thread waiter;

    /**
     * Makes a count.
     *
     * @param expected how many arrivals complete a burst
     */
    public ArrivalCount(int expected) {
        this.expected = expected;
        this.wakeAt = expected - CELLS * (STEP - 1);
    }

    /**
     * Starts a burst; the calling thread is the one that will wait.
     *
     * @throws IllegalStateException if a task of the burst before ran once more than it should
     */
    public void begin() {
        int before = arrived();
        if (before != 0 && before != expected) {
            throw new IllegalStateException(before + " arrivals in the burst before, expected " + expected);
        }
        for (int cell = 0; cell < CELLS; cell++) {
            counters.set(indexOf(cell), 0);
        }
        counters.set(TOTAL, 0);
        waiter = Thread.currentThread();
    }

    /** Counts one task; any thread. */
    public void arrive() {
        int cell = (int) Thread.currentThread().getId() & (CELLS - 1);
        int mine = counters.incrementAndGet(indexOf(cell));
        if (mine % STEP == 0) {
            addToTotal();
        }
    }

    /**
     * Waits until all have arrived.
     *
     * @throws IllegalStateException if more have arrived than were expected
     */
    @SuppressWarnings("ThreadPriorityCheck") // the last few tasks run on the cores that this thread gives up
    public void await() {
        while (counters.get(TOTAL) < wakeAt) {
            LockSupport.park(this);
        }
        int arrived = arrived();
        while (arrived < expected) {
            Thread.yield();
            arrived = arrived();
        }
        if (arrived > expected) {
            throw new IllegalStateException(arrived + " arrivals, expected " + expected);
        }
    }

    private void addToTotal() {
        int total = counters.addAndGet(TOTAL, STEP);
        boolean crossing = total >= wakeAt && total - STEP < wakeAt;
        if (crossing) {
            LockSupport.unpark(waiter);
        }
    }

    private int arrived() {
        int sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            sum += counters.get(indexOf(cell));
        }
        return sum;
    }

    private static int indexOf(int cell) {
        return STRIDE * (cell + 1);
    }
}

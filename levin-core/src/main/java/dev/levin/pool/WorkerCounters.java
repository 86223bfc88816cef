package dev.levin.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one worker counts. Written by the worker alone, so adding needs no atomic operation; read by anyone, a little
 * late perhaps, never torn. The cells lie in the middle of an array, so that no other object shares their cache lines.
 */
final class WorkerCounters {
    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);

    private static final int PAD = 16;
    private static final int SCHEDULED = PAD;
    private static final int TAKEN = PAD + 1;
    private static final int COMPLETED = PAD + 2;
    private static final int FAILED = PAD + 3;
    private static final int STOLEN = PAD + 4;
    private static final int OVERFLOWED = PAD + 5;
    private static final int PARKED = PAD + 6;
    private static final int WOKEN = PAD + 7;
    private static final int LENGTH = PAD + 8 + PAD;

    private final long[] cells = new long[LENGTH];

    /** Tasks that this worker's tasks scheduled. */
    void addScheduled(int count) {
        add(SCHEDULED, count);
    }

    /** Tasks that it took out of the injection queue. */
    void addTaken(int count) {
        add(TAKEN, count);
    }

    /** A task that it ran has ended. */
    void addEnded(boolean completed) {
        add(completed ? COMPLETED : FAILED, 1);
    }

    /** Tasks that it took from other workers. */
    void addStolen(int count) {
        add(STOLEN, count);
    }

    /** Tasks that did not fit into its ring. */
    void addOverflowed(int count) {
        add(OVERFLOWED, count);
    }

    void addParked() {
        add(PARKED, 1);
    }

    void addWoken() {
        add(WOKEN, 1);
    }

    /** How many tasks the worker has run. */
    long ended() {
        return get(COMPLETED) + get(FAILED);
    }

    long taken() {
        return get(TAKEN);
    }

    WorkerStats toStats(int number, String thread, String activity, int queued) {
        return new WorkerStats(
                number,
                thread,
                activity,
                queued,
                get(SCHEDULED),
                get(COMPLETED),
                get(FAILED),
                get(STOLEN),
                get(OVERFLOWED),
                get(PARKED),
                get(WOKEN));
    }

    private void add(int cell, long amount) {
        // order: opaque; one writer, and readers need no order between counters
        CELLS.setOpaque(cells, cell, cells[cell] + amount);
    }

    private long get(int cell) {
        return (long) CELLS.getOpaque(cells, cell);
    }
}

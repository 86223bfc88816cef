package dev.levin.fork;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one worker counts, none of it in a fork that nobody steals. Written by the worker alone, read by anyone, a little
 * late perhaps. The cells lie in the middle of an array, so that no other object shares their cache lines.
 */
final class ForkCounters {
    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);

    private static final int PAD = 16;
    private static final int SHARED = PAD;
    private static final int STOLEN = PAD + 1;
    private static final int COMPLETED = PAD + 2;
    private static final int FAILED = PAD + 3;
    private static final int PARKED = PAD + 4;
    private static final int LENGTH = PAD + 5 + PAD;

    private final long[] cells = new long[LENGTH];

    /** Jobs that others could steal from this worker. */
    void addShared(int count) {
        add(SHARED, count);
    }

    /** A job that it stole. */
    void addStolen() {
        add(STOLEN, 1);
    }

    /** A task from outside that it ran has ended. */
    void addEnded(boolean completed) {
        add(completed ? COMPLETED : FAILED, 1);
    }

    /** How many tasks and stolen jobs the worker has run. */
    long ended() {
        return get(COMPLETED) + get(FAILED) + get(STOLEN);
    }

    void addParked() {
        add(PARKED, 1);
    }

    ForkWorkerStats toStats(int number, String thread, boolean active) {
        return new ForkWorkerStats(
                number, thread, active, get(SHARED), get(STOLEN), get(COMPLETED), get(FAILED), get(PARKED));
    }

    private void add(int cell, long amount) {
        // order: opaque; one writer, and readers need no order between counters
        CELLS.setOpaque(cells, cell, cells[cell] + amount);
    }

    private long get(int cell) {
        return (long) CELLS.getOpaque(cells, cell);
    }
}

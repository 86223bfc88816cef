package dev.levin.async;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * What one worker counts. Written by the worker alone, read by anyone, a little late perhaps. The cells lie in the middle of
 * an array, so that no other object shares their cache lines.
 */
final class AsyncCounters {
    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);

    private static final int PAD = 16;
    private static final int SPAWNED = PAD;
    private static final int POLLS = PAD + 1;
    private static final int STOLEN = PAD + 2;
    private static final int PARKED = PAD + 3;
    private static final int LIFO_HITS = PAD + 4;
    private static final int FETCHES = PAD + 5;
    private static final int OVERFLOWED = PAD + 6;
    private static final int MISSED_STEALS = PAD + 7;
    private static final int FAILED = PAD + 8;
    private static final int LENGTH = PAD + 9 + PAD;

    private final long[] cells = new long[LENGTH];

    /** A task that a task of this worker spawned. */
    void addSpawned() {
        add(SPAWNED, 1);
    }

    void addPoll() {
        add(POLLS, 1);
    }

    /** Tasks that it took from other workers. */
    void addStolen(int count) {
        add(STOLEN, count);
    }

    void addParked() {
        add(PARKED, 1);
    }

    /** A task that was woken last, and polled next. */
    void addLifoHit() {
        add(LIFO_HITS, 1);
    }

    /** A batch out of the injection queue. */
    void addFetch() {
        add(FETCHES, 1);
    }

    /** Tasks that did not fit into its ring. */
    void addOverflowed(int count) {
        add(OVERFLOWED, count);
    }

    /** It found nothing to steal but a task that only its own worker may poll. */
    void addMissedSteal() {
        add(MISSED_STEALS, 1);
    }

    /** A task that has thrown. */
    void addFailed() {
        add(FAILED, 1);
    }

    long spawned() {
        return get(SPAWNED);
    }

    long polls() {
        return get(POLLS);
    }

    /** Null if there are no times, since they are not measured. */
    AsyncWorkerStats toStats(int number, String thread, String activity, int queued, @Nullable PollTimes times) {
        return new AsyncWorkerStats(
                number,
                thread,
                activity,
                queued,
                get(SPAWNED),
                get(POLLS),
                get(STOLEN),
                get(PARKED),
                get(LIFO_HITS),
                get(FETCHES),
                get(OVERFLOWED),
                get(MISSED_STEALS),
                get(FAILED),
                times == null ? TimeHistogram.EMPTY : times.polls(),
                times == null ? TimeHistogram.EMPTY : times.waits());
    }

    private void add(int cell, long amount) {
        // order: opaque; one writer, and readers need no order between counters
        CELLS.setOpaque(cells, cell, cells[cell] + amount);
    }

    private long get(int cell) {
        return (long) CELLS.getOpaque(cells, cell);
    }
}

package dev.levin.blocking;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The numbers of a pool. Written by whoever holds the pool's lock; read by anyone without it, a little late perhaps, never
 * torn.
 */
@SuppressWarnings("EnumOrdinal") // where a cell is, is no one else's business
final class Gauges {
    /** What is counted. */
    enum Gauge {
        /** Threads that were started, or for which someone has begun to start one, and that have not left. */
        THREADS,

        /** The most of them that there ever were. */
        MOST_THREADS,

        /** Threads that wait for a task, and to which none was promised. */
        IDLE,

        /** Threads that were signalled, or are being started, and have not looked for a task yet. */
        COMING,

        /** Tasks that wait. */
        QUEUED,

        /** When the oldest of them came. */
        OLDEST_SINCE,

        /** Submissions that wait for room. */
        WAITING_FOR_ROOM,

        /** Tasks that were accepted. */
        ACCEPTED,

        /** Tasks that returned. */
        COMPLETED,

        /** Tasks that threw. */
        FAILED,

        /** Tasks that were taken back. */
        CANCELLED,

        /** Tasks for which there was no room. */
        REFUSED
    }

    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] cells = new long[Gauge.values().length];

    /** Any thread. */
    long get(Gauge gauge) {
        // order: acquire; those who hold the lock see the last value by the lock, others what was set before this one
        return (long) CELLS.getAcquire(cells, gauge.ordinal());
    }

    /** Any thread. */
    int count(Gauge gauge) {
        return (int) get(gauge);
    }

    /** Under the lock. */
    void set(Gauge gauge, long value) {
        // order: release; one writer at a time, and whoever reads this sees what was set before
        CELLS.setRelease(cells, gauge.ordinal(), value);
    }

    /** Under the lock. */
    void add(Gauge gauge, long amount) {
        set(gauge, get(gauge) + amount);
    }
}

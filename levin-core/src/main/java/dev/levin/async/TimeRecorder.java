package dev.levin.async;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Counts times in {@link TimeHistogram}'s buckets. Written by one thread, read by any, a little late perhaps. */
final class TimeRecorder {
    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] counts = new long[TimeHistogram.BUCKETS];
    private final long[] sumAndMax = new long[2];

    void record(long nanos) {
        long time = Math.max(0, nanos);
        add(counts, TimeHistogram.bucketOf(time), 1);
        add(sumAndMax, 0, time);
        if (time > sumAndMax[1]) {
            CELLS.setOpaque(sumAndMax, 1, time);
        }
    }

    TimeHistogram toHistogram() {
        long[] copy = new long[counts.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = (long) CELLS.getOpaque(counts, i);
        }
        return new TimeHistogram(copy, (long) CELLS.getOpaque(sumAndMax, 0), (long) CELLS.getOpaque(sumAndMax, 1));
    }

    private static void add(long[] cells, int cell, long amount) {
        // order: opaque; one writer, and readers need no order between counters
        CELLS.setOpaque(cells, cell, cells[cell] + amount);
    }
}

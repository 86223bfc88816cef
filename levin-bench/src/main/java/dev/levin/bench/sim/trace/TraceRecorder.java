package dev.levin.bench.sim.trace;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes down what a run does, from any thread. Reading the clock twice for each task is part of what is written down. */
final class TraceRecorder {
    private final AtomicInteger count = new AtomicInteger();
    private final int[] parents;
    private final double[] nanos;

    /** With room for so many tasks. */
    TraceRecorder(int room) {
        parents = new int[room];
        nanos = new double[room];
    }

    /** A task is made by another one; -1 if by none. Returns its number. */
    int made(int parent) {
        int task = count.getAndIncrement();
        if (task >= parents.length) {
            throw new IllegalStateException("more than " + parents.length + " tasks");
        }
        parents[task] = parent;
        return task;
    }

    /** It has worked. */
    void worked(int task, long nanos) {
        this.nanos[task] = nanos;
    }

    /** After the run. */
    Trace trace() {
        return new Trace(Arrays.copyOf(parents, count.get()), Arrays.copyOf(nanos, count.get()));
    }
}

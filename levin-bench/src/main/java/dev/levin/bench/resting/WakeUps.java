package dev.levin.bench.resting;

import dev.levin.bench.workload.DoneSignal;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * Wakes up a pool that has nothing to do, again and again, and asks each time how long it takes from the submission of a task to
 * its start. For one thread, which sleeps in between as well.
 */
public final class WakeUps {
    private final Executor executor;
    private final Runnable task = this::start;
    private final DoneSignal started = new DoneSignal(1);

    /** Written by the task before it tells that it has started. */
    private long startedAt;

    /** Of a pool. */
    public WakeUps(Executor executor) {
        this.executor = executor;
    }

    /**
     * Wakes it up so many times.
     *
     * @param gapNanos how long it is left alone before each
     * @return from submission to start, in nanoseconds
     */
    public Histogram run(int times, long gapNanos) {
        Histogram latencies = new Histogram(3);
        for (int i = 0; i < times; i++) {
            pause(gapNanos);
            latencies.recordValue(once());
        }
        return latencies;
    }

    /** Once, at once: from submission to start, in nanoseconds. */
    public long once() {
        started.begin();
        long submittedAt = System.nanoTime();
        executor.execute(task);
        started.await();
        return startedAt - submittedAt;
    }

    private void start() {
        startedAt = System.nanoTime();
        started.done();
    }

    /** Not one park: it would return at once if a start was signalled that no one had to wait for. */
    private void pause(long nanos) {
        long end = System.nanoTime() + nanos;
        long left = nanos;
        while (left > 0) {
            LockSupport.parkNanos(this, left);
            left = end - System.nanoTime();
        }
    }
}

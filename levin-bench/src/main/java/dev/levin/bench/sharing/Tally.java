package dev.levin.bench.sharing;

import dev.levin.bench.workload.DoneSignal;
import java.util.concurrent.atomic.AtomicLong;

/** What the tasks of a run report, each once: its part of a sum. The last one wakes the thread that waits. */
public final class Tally {
    private final DoneSignal done;
    private final AtomicLong sum = new AtomicLong();

    Tally(int tasks) {
        done = new DoneSignal(tasks);
    }

    void begin() {
        sum.set(0);
        done.begin();
    }

    /** A task has ended with this part; any thread. */
    public void add(long part) {
        sum.addAndGet(part);
        done.done();
    }

    /** Waits for all tasks; returns the sum. */
    long await() {
        done.await();
        return sum.get();
    }

    /** Throws if a sum is not as it should be. */
    static void require(long expected, long sum) {
        if (sum != expected) {
            throw new IllegalStateException("the sum is " + sum + ", expected " + expected);
        }
    }
}

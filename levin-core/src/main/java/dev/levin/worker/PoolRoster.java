package dev.levin.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a pool by number, from 1. Which numbers are free, each pool knows for itself.
 *
 * @param <W> the pool's kind of worker
 */
public abstract class PoolRoster<W extends PoolWorker> {
    // Any thread
    private final AtomicReferenceArray<@Nullable W> workers;
    private final AtomicInteger highest = new AtomicInteger();

    /** Makes an empty one. */
    protected PoolRoster(int maxWorkers) {
        workers = new AtomicReferenceArray<>(maxWorkers + 1);
    }

    /** The highest number that was ever given, or is about to be. */
    public final int highest() {
        return highest.get();
    }

    /** The highest number that can be given. */
    protected final int max() {
        return workers.length() - 1;
    }

    /** The worker that has the number, or null. */
    public final @Nullable W get(int number) {
        return workers.get(number);
    }

    /** Gives a number to a worker; false, and nothing happened, if {@code before} does not have it. */
    protected final boolean give(int number, @Nullable W before, W worker) {
        raiseHighest(number);
        return workers.compareAndSet(number, before, worker);
    }

    /** First, so that no one has a number that others do not look at. */
    private void raiseHighest(int number) {
        int highest = this.highest.get();
        while (highest < number && !this.highest.compareAndSet(highest, number)) {
            highest = this.highest.get();
        }
    }

    /** The thread of the worker that has the number could not be started: as before. */
    protected final void giveBack(int number, @Nullable W before) {
        workers.set(number, before);
    }

    /** Whether any worker has something that others could take. */
    public final boolean hasWork() {
        int highest = highest();
        for (int number = 1; number <= highest; number++) {
            W worker = workers.get(number);
            if (worker != null && worker.hasWork()) {
                return true;
            }
        }
        return false;
    }

    /** Interrupts the workers that run a task. */
    public final void interruptRunning() {
        for (W worker : all()) {
            Thread thread = worker.thread();
            if (thread != null && worker.isRunning()) {
                thread.interrupt();
            }
        }
    }

    /** The threads of all workers, of those too that have left. */
    public List<Thread> threads() {
        List<Thread> threads = new ArrayList<>();
        for (W worker : all()) {
            Thread thread = worker.thread();
            if (thread != null) {
                threads.add(thread);
            }
        }
        return threads;
    }

    /** All workers, also those that have left. */
    public final List<W> all() {
        List<W> all = new ArrayList<>();
        int highest = highest();
        for (int number = 1; number <= highest; number++) {
            W worker = workers.get(number);
            if (worker != null) {
                all.add(worker);
            }
        }
        return all;
    }
}

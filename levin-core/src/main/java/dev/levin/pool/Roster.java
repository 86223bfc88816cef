package dev.levin.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a pool by number, from 1. A worker keeps its number for life; the number of one that has left, or whose
 * thread could not be started, may be given to another. Counters stay with the number.
 */
final class Roster {
    // Any thread
    private final AtomicReferenceArray<@Nullable Worker> workers;
    private final AtomicInteger highest = new AtomicInteger();

    Roster(int maxWorkers) {
        workers = new AtomicReferenceArray<>(maxWorkers + 1);
    }

    /** The highest number that was ever given. */
    int highest() {
        return highest.get();
    }

    @Nullable
    Worker get(int number) {
        return workers.get(number);
    }

    /** The worker with a number that is known to be in use. */
    Worker existing(int number) {
        Worker worker = workers.get(number);
        if (worker == null) {
            throw new AssertionError("worker " + number + " is on the idle stack, but not on the roster");
        }
        return worker;
    }

    /**
     * Makes a worker with the lowest free number. A number is free if it was never used, if a thread could not be started
     * for it, or if its worker has left, which happens only in a pool that is shut down. The caller has counted the new
     * worker in the pool's word, so there is a free number, or a worker is just about to leave its own.
     */
    Worker add(BiFunction<Integer, @Nullable Worker, Worker> constructor) {
        while (true) {
            for (int number = 1; number < workers.length(); number++) {
                Worker before = workers.get(number);
                if (before == null || before.activity() == Worker.Activity.LEFT) {
                    Worker worker = constructor.apply(number, before);
                    if (workers.compareAndSet(number, before, worker)) {
                        highest.accumulateAndGet(number, Math::max);
                        return worker;
                    }
                }
            }
            Thread.onSpinWait();
        }
    }

    /** The worker's thread could not be started: as before. */
    void remove(Worker worker) {
        workers.set(worker.number, worker.predecessor);
    }

    /** Whether any worker has a task to take. */
    boolean hasWork() {
        int highest = highest();
        for (int number = 1; number <= highest; number++) {
            Worker worker = workers.get(number);
            if (worker != null && worker.hasWork()) {
                return true;
            }
        }
        return false;
    }

    /** Interrupts the workers that run a task. */
    void interruptRunning() {
        for (Worker worker : all()) {
            Thread thread = worker.thread();
            if (thread != null && worker.activity() == Worker.Activity.RUNNING) {
                thread.interrupt();
            }
        }
    }

    /** The threads of all workers, of those too that have left. */
    List<Thread> threads() {
        List<Thread> threads = new ArrayList<>();
        for (Worker worker : all()) {
            for (Worker each = worker; each != null; each = each.predecessor) {
                Thread thread = each.thread();
                if (thread != null) {
                    threads.add(thread);
                }
            }
        }
        return threads;
    }

    List<Worker> all() {
        List<Worker> all = new ArrayList<>();
        int highest = highest();
        for (int number = 1; number <= highest; number++) {
            Worker worker = workers.get(number);
            if (worker != null) {
                all.add(worker);
            }
        }
        return all;
    }
}

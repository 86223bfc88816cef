package dev.levin.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a pool by number, from 1. A worker keeps its number for life; the number of one whose thread could not
 * be started is given to another. Workers that left stay, with their counters.
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

    /** Makes a worker with the lowest free number. The caller has made sure, by the pool's word, that there is one. */
    Worker add(IntFunction<Worker> constructor) {
        for (int number = 1; number < workers.length(); number++) {
            if (workers.get(number) == null) {
                Worker worker = constructor.apply(number);
                if (workers.compareAndSet(number, null, worker)) {
                    highest.accumulateAndGet(number, Math::max);
                    return worker;
                }
            }
        }
        throw new AssertionError("more workers than the pool may have");
    }

    /** The worker's thread could not be started. */
    void remove(Worker worker) {
        workers.set(worker.number, null);
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

package dev.levin.fork;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The workers of a pool by number, from 1. A number whose thread could not be started is given again. */
final class ForkRoster {
    // Any thread
    private final AtomicReferenceArray<@Nullable ForkWorker> workers;
    private final AtomicInteger highest = new AtomicInteger();

    ForkRoster(int maxWorkers) {
        workers = new AtomicReferenceArray<>(maxWorkers + 1);
    }

    /** The highest number that was ever given. */
    int highest() {
        return highest.get();
    }

    @Nullable
    ForkWorker get(int number) {
        return workers.get(number);
    }

    /** Makes a worker with the lowest free number; null if there is none. */
    @Nullable
    ForkWorker add(IntFunction<ForkWorker> constructor) {
        for (int number = 1; number < workers.length(); number++) {
            if (workers.get(number) == null) {
                ForkWorker worker = constructor.apply(number);
                if (workers.compareAndSet(number, null, worker)) {
                    highest.accumulateAndGet(number, Math::max);
                    return worker;
                }
            }
        }
        return null;
    }

    /** The worker's thread could not be started. */
    void remove(ForkWorker worker) {
        workers.set(worker.number, null);
    }

    /** Whether any worker has something that can be stolen. */
    boolean hasWork() {
        int highest = highest();
        for (int number = 1; number <= highest; number++) {
            ForkWorker worker = workers.get(number);
            if (worker != null && worker.hasWork()) {
                return true;
            }
        }
        return false;
    }

    /** The threads of all workers, of those too that have left. */
    List<Thread> threads() {
        List<Thread> threads = new ArrayList<>();
        for (ForkWorker worker : all()) {
            Thread thread = worker.thread();
            if (thread != null) {
                threads.add(thread);
            }
        }
        return threads;
    }

    List<ForkWorker> all() {
        List<ForkWorker> all = new ArrayList<>();
        int highest = highest();
        for (int number = 1; number <= highest; number++) {
            ForkWorker worker = workers.get(number);
            if (worker != null) {
                all.add(worker);
            }
        }
        return all;
    }
}

package dev.levin.pool;

import dev.levin.worker.PoolRoster;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a pool by number, from 1. A worker keeps its number for life; the number of one that has left, or whose
 * thread could not be started, may be given to another. Counters stay with the number.
 */
final class Roster extends PoolRoster<Worker> {
    Roster(int maxWorkers) {
        super(maxWorkers);
    }

    /** The worker with a number that is known to be in use. */
    Worker existing(int number) {
        Worker worker = get(number);
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
            for (int number = 1; number <= max(); number++) {
                Worker before = get(number);
                if (before == null || before.activity() == Worker.Activity.LEFT) {
                    Worker worker = constructor.apply(number, before);
                    if (give(number, before, worker)) {
                        return worker;
                    }
                }
            }
            Thread.onSpinWait();
        }
    }

    /** The worker's thread could not be started: as before. */
    void remove(Worker worker) {
        giveBack(worker.number, worker.predecessor);
    }

    @Override
    public List<Thread> threads() {
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
}

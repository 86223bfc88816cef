package dev.levin.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.task.Task;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Counts how often each of a number of tasks has run: the exactly-once oracle. */
public final class Ledger {
    private final AtomicIntegerArray runs;
    private final CountDownLatch allRan;

    public Ledger(int tasks) {
        runs = new AtomicIntegerArray(tasks);
        allRan = new CountDownLatch(tasks);
    }

    /** A task that enters itself. */
    public Task task(int id) {
        return Task.of(() -> enter(id));
    }

    public void enter(int id) {
        runs.incrementAndGet(id);
        allRan.countDown();
    }

    public int runs(int id) {
        return runs.get(id);
    }

    /** Waits until as many runs were entered as there are tasks. */
    public Ledger await() {
        try {
            assertThat(allRan.await(100, TimeUnit.SECONDS))
                    .as("all %d tasks run; %d are missing", runs.length(), allRan.getCount())
                    .isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    public void assertEachRanOnce() {
        for (int id = 0; id < runs.length(); id++) {
            if (runs.get(id) != 1) {
                throw new AssertionError("task " + id + " ran " + runs.get(id) + " times");
            }
        }
    }
}

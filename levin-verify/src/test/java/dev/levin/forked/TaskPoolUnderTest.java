package dev.levin.forked;

import dev.levin.pool.TaskPool;
import dev.levin.task.JoinHandle;
import java.util.ArrayList;
import java.util.List;

/** A {@link TaskPool}. */
record TaskPoolUnderTest(TaskPool pool) implements PoolUnderTest {
    private static final int TASKS = 10;

    @Override
    public void use() {
        List<JoinHandle<Integer>> results = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            int value = i;
            results.add(pool.submit(() -> value));
        }
        for (JoinHandle<Integer> result : results) {
            result.join();
        }
    }

    @Override
    public void runOne() {
        pool.submit(() -> 1).join();
    }

    @Override
    public void execute(Runnable body) {
        pool.execute(body);
    }

    @Override
    public int tasksPerStorm() {
        return Storm.TASKS;
    }

    @Override
    public void storm(Ledger ledger) {
        new Storm(pool, ledger).rage();
    }

    @Override
    public int maxThreads() {
        return pool.stats().maxThreads();
    }

    @Override
    public long spawnFailures() {
        return pool.stats().spawnFailures();
    }

    @Override
    public long failed() {
        return pool.stats().failed();
    }

    @Override
    public void close() {
        pool.close();
    }
}

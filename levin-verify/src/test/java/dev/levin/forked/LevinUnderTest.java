package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.Async;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** A whole {@link Levin}: all pools, and the ways from one to the other. */
record LevinUnderTest(Levin levin, boolean starved) implements PoolUnderTest {
    /** Each pool, also through another one, and a timer. */
    @Override
    public void use() {
        levin.blockOn(levin.blocking(() -> levin.fork().call(() -> 1)));
        levin.tasks().submit(() -> 1).join();
        try {
            levin.scheduled().schedule(() -> 1, 1, TimeUnit.MILLISECONDS).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Of the four pools it is this one that can't do without a thread. */
    @Override
    public void runOne() {
        levin.blockOn(Async.of(1));
    }

    @Override
    public void execute(Runnable body) {
        levin.tasks().execute(body);
    }

    @Override
    public int tasksPerStorm() {
        return LevinStorm.TASKS;
    }

    @Override
    public void storm(Ledger ledger) {
        new LevinStorm(levin, starved, ledger).rage();
    }

    @Override
    public int maxThreads() {
        return levin.maxThreads();
    }

    @Override
    public long spawnFailures() {
        return levin.tasks().stats().spawnFailures()
                + levin.fork().stats().spawnFailures()
                + levin.async().stats().spawnFailures()
                + levin.blocking().stats().spawnFailures();
    }

    @Override
    public long failed() {
        return levin.tasks().stats().failed()
                + levin.fork().stats().failed()
                + levin.async().stats().failed()
                + levin.blocking().stats().failed();
    }

    @Override
    public void close() {
        levin.close();
    }
}

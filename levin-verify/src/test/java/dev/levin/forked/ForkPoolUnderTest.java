package dev.levin.forked;

import dev.levin.fork.ForkPool;

/** A {@link ForkPool}. */
record ForkPoolUnderTest(ForkPool pool) implements PoolUnderTest {
    private static final int LEAVES = 64;

    /** Forks, some of which are stolen, a scope, and a task whose end no one waits for. */
    @Override
    public void use() {
        ForkStorm storm = new ForkStorm(pool, new Ledger(LEAVES));
        storm.callTree(LEAVES);
        pool.run(() -> ForkPool.scope(scope -> scope.spawn(() -> {})));
        pool.execute(() -> {});
    }

    @Override
    public void runOne() {
        pool.run(() -> {});
    }

    @Override
    public void execute(Runnable body) {
        pool.execute(body);
    }

    @Override
    public int tasksPerStorm() {
        return ForkStorm.TASKS;
    }

    @Override
    public void storm(Ledger ledger) {
        new ForkStorm(pool, ledger).rage();
    }

    @Override
    public int maxThreads() {
        return pool.stats().maxWorkers();
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

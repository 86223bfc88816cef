package dev.levin.bench.subject;

import dev.levin.pool.TaskPool;

/** Levin's {@link TaskPool} with plain Runnables, which it has to wrap. */
final class LevinRunnables implements PoolSubject {
    private final TaskPool pool;

    LevinRunnables(int threads) {
        pool = TaskPool.builder().name("bench").maxThreads(threads).build();
    }

    @Override
    public Work work(Runnable body) {
        return new RunnableWork(pool, body);
    }

    @Override
    public void close() {
        pool.close();
    }

    private record RunnableWork(TaskPool pool, Runnable body) implements Work {
        @Override
        public void spawn() {
            pool.execute(body);
        }

        @Override
        public void spawnInside() {
            pool.execute(body);
        }
    }
}

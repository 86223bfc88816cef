package dev.levin.bench.subject;

import java.util.concurrent.ForkJoinPool;

/**
 * {@link ForkJoinPool} in async mode with plain Runnables: the peer of Levin's Runnable form.
 *
 * <p>{@code execute} is what one writes with a Runnable in hand. Called by a worker it pushes onto that worker's own queue,
 * so it is also the way from inside; it makes one wrapper, the smallest that the pool has.
 */
final class ForkJoinRunnables implements PoolSubject {
    private final ForkJoinPool pool;

    ForkJoinRunnables(int threads) {
        pool = JdkPools.asyncForkJoinPool(threads);
    }

    @Override
    public Work work(Runnable body) {
        return new RunnableWork(pool, body);
    }

    @Override
    public void close() {
        JdkPools.close(pool);
    }

    private record RunnableWork(ForkJoinPool pool, Runnable body) implements Work {
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

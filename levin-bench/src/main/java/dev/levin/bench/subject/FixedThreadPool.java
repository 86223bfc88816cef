package dev.levin.bench.subject;

import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A fixed {@link ThreadPoolExecutor} with an unbounded {@link LinkedBlockingQueue}: what
 * {@link Executors#newFixedThreadPool} gives, and the form that most programs have.
 *
 * <p>{@code execute} rather than {@code submit}, which would make a future that nobody asks for.
 */
final class FixedThreadPool implements PoolSubject {
    private final ThreadPoolExecutor pool;

    FixedThreadPool(int threads) {
        pool = new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    public Work work(Runnable body) {
        return new RunnableWork(pool, body);
    }

    @Override
    public void close() {
        JdkPools.close(pool);
    }

    private record RunnableWork(ThreadPoolExecutor pool, Runnable body) implements Work {
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

package dev.levin.bench.subject;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** How the subjects that are the JDK's own pools are opened and closed. */
public final class JdkPools {
    private static final long CLOSE_SECONDS = 30;
    private static final long KEEP_ALIVE_SECONDS = 60;

    private JdkPools() {}

    /** Async mode is first in, first out: the documented choice for event-style tasks that are never joined. */
    public static ForkJoinPool asyncForkJoinPool(int threads) {
        return new ForkJoinPool(threads, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
    }

    /**
     * What {@link Executors#newCachedThreadPool} gives, with a limit: when there are so many threads, and all
     * are busy, the one who brings a task waits until a thread takes it, since the queue of such a pool holds nothing.
     */
    public static ThreadPoolExecutor cachedThreadPool(int maxThreads) {
        return new ThreadPoolExecutor(
                0,
                maxThreads,
                KEEP_ALIVE_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                (task, pool) -> waitForThread(task, pool));
    }

    private static void waitForThread(Runnable task, ThreadPoolExecutor pool) {
        if (pool.isShutdown()) {
            throw new RejectedExecutionException("shut down: " + pool);
        }
        try {
            pool.getQueue().put(task);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectedExecutionException("interrupted while it waited for a thread", e);
        }
    }

    /** Ends the pool's threads and waits for them. */
    public static void close(ExecutorService pool) {
        pool.shutdown();
        try {
            if (!pool.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("still busy after " + CLOSE_SECONDS + " s: " + pool);
            }
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}

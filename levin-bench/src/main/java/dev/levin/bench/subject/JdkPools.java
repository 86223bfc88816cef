package dev.levin.bench.subject;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** How the subjects that are the JDK's own pools are opened and closed. */
final class JdkPools {
    private static final long CLOSE_SECONDS = 30;

    private JdkPools() {}

    /** Async mode is first in, first out: the documented choice for event-style tasks that are never joined. */
    static ForkJoinPool asyncForkJoinPool(int threads) {
        return new ForkJoinPool(threads, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
    }

    /** Ends the pool's threads and waits for them. */
    static void close(ExecutorService pool) {
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

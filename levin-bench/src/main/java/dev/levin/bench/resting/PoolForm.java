package dev.levin.bench.resting;

import dev.levin.bench.subject.JdkPools;
import dev.levin.blocking.BlockingPool;
import dev.levin.pool.TaskPool;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Pools that are woken up, by name. */
public enum PoolForm {
    /** Levin's {@code TaskPool}. */
    LEVIN_TASKS("Levin TaskPool", "levin"),
    /** Levin's {@code BlockingPool}. */
    LEVIN_BLOCKING("Levin BlockingPool", "levin"),
    /** The JDK's work-stealing pool, in async mode. */
    FORK_JOIN("ForkJoinPool", "fork-join"),
    /** The JDK's fixed pool. */
    THREAD_POOL("ThreadPoolExecutor", "thread-pool"),
    /** The JDK's cached pool. */
    CACHED_THREAD_POOL("cached ThreadPoolExecutor", "thread-pool");

    private static final int MAX_BLOCKING_THREADS = 512;

    private final String label;
    private final String family;

    PoolForm(String label, String family) {
        this.label = label;
        this.family = family;
    }

    /** How tables and plots call it. */
    public String label() {
        return label;
    }

    /** The library. */
    public String family() {
        return family;
    }

    /**
     * Starts the pool.
     *
     * @param threads how many threads compute; those for calls that block have as many as they need
     */
    public OpenPool open(int threads) {
        return switch (this) {
            case LEVIN_TASKS -> {
                TaskPool pool =
                        TaskPool.builder().name("bench").maxThreads(threads).build();
                yield new OpenPool(pool::execute, pool::close);
            }
            case LEVIN_BLOCKING -> {
                BlockingPool pool = BlockingPool.builder()
                        .name("bench")
                        .maxThreads(MAX_BLOCKING_THREADS)
                        .build();
                yield new OpenPool(pool::execute, pool::close);
            }
            case FORK_JOIN -> of(JdkPools.asyncForkJoinPool(threads));
            case THREAD_POOL -> of(Executors.newFixedThreadPool(threads));
            case CACHED_THREAD_POOL -> of(JdkPools.cachedThreadPool(MAX_BLOCKING_THREADS));
        };
    }

    private static OpenPool of(ExecutorService pool) {
        return new OpenPool(pool, () -> JdkPools.close(pool));
    }
}

package dev.levin;

import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.worker.PoolFace;
import java.util.concurrent.ExecutorService;

/** A pool of each kind, for what their views have in common. */
enum ViewedPool {
    TASKS {
        @Override
        ExecutorService open(int threads) {
            return TaskPool.builder().name("tasks").maxThreads(threads).build().asExecutorService();
        }
    },
    FORK {
        @Override
        ExecutorService open(int threads) {
            return ForkPool.builder().name("fork").workers(threads).build().asExecutorService();
        }
    },
    BLOCKING {
        @Override
        ExecutorService open(int threads) {
            return BlockingPool.builder()
                    .name("blocking")
                    .maxThreads(threads)
                    .build()
                    .asExecutorService();
        }
    };

    abstract ExecutorService open(int threads);

    /** A view of a pool, or of a view. */
    static ExecutorService viewOf(ExecutorService pool, int parallelism) {
        return PoolFace.behind(pool).view(parallelism, "view").executorService();
    }

    /** Ends a pool, and takes no excuse: what a test has left behind is interrupted. */
    static void end(ExecutorService pool) {
        pool.shutdownNow();
        PoolFace.behind(pool).close();
    }
}

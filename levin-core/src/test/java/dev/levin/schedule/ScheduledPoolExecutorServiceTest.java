package dev.levin.schedule;

import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.contract.ExecutorServiceContract;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;

/** A {@link ScheduledPool} is a whole executor, whichever pool it is over. */
class ScheduledPoolExecutorServiceTest {
    private static final AsyncScheduler TIMERS =
            AsyncScheduler.builder().name("contract-timers").workers(1).build();

    @AfterAll
    static void endTimers() {
        TIMERS.close();
    }

    abstract static class OverAPool extends ExecutorServiceContract {
        private final List<ExecutorService> pools = new ArrayList<>();

        abstract ExecutorService newPool(int threads);

        @Override
        protected ExecutorService newExecutor(int threads) {
            ExecutorService pool = newPool(threads);
            pools.add(pool);
            return ScheduledPool.over(TIMERS, pool, "contract");
        }

        @Override
        public boolean tasksMayWaitForTasks() {
            return true;
        }

        @AfterEach
        final void endPools() {
            pools.forEach(ExecutorService::shutdown);
        }
    }

    @Nested
    class OverATaskPool extends OverAPool {
        @Override
        ExecutorService newPool(int threads) {
            return TaskPool.builder().maxThreads(threads).build().asExecutorService();
        }
    }

    @Nested
    class OverAForkPool extends OverAPool {
        @Override
        ExecutorService newPool(int threads) {
            return ForkPool.builder().workers(threads).build().asExecutorService();
        }
    }

    @Nested
    class OverABlockingPool extends OverAPool {
        @Override
        ExecutorService newPool(int threads) {
            return BlockingPool.builder().maxThreads(threads).build().asExecutorService();
        }
    }

    /** No more of its tasks run at a time than the test asks for, on a pool that has more threads. */
    @Nested
    class OverAView extends OverAPool {
        private final TaskPool pool =
                TaskPool.builder().name("viewed").maxThreads(8).build();

        @Override
        ExecutorService newPool(int threads) {
            return pool.view(threads, "view");
        }

        @AfterEach
        void endViewedPool() {
            pool.shutdown();
        }
    }

    @Nested
    class OverAViewOfAForkPool extends OverAPool {
        private final ForkPool pool =
                ForkPool.builder().name("viewed").workers(8).build();

        @Override
        ExecutorService newPool(int threads) {
            return pool.view(threads, "view");
        }

        @AfterEach
        void endViewedPool() {
            pool.shutdown();
        }
    }

    @Nested
    class OverAViewOfABlockingPool extends OverAPool {
        private final BlockingPool pool =
                BlockingPool.builder().name("viewed").maxThreads(8).build();

        @Override
        ExecutorService newPool(int threads) {
            return pool.view(threads, "view");
        }

        @AfterEach
        void endViewedPool() {
            pool.shutdown();
        }
    }
}

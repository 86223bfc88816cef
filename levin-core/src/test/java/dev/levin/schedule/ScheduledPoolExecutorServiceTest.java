package dev.levin.schedule;

import dev.levin.async.AsyncScheduler;
import dev.levin.contract.ExecutorServiceContract;
import dev.levin.pool.TaskPool;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;

/** A {@link ScheduledPool} is a whole executor. */
class ScheduledPoolExecutorServiceTest extends ExecutorServiceContract {
    private static final AsyncScheduler TIMERS =
            AsyncScheduler.builder().name("contract-timers").workers(1).build();

    @Override
    protected ExecutorService newExecutor(int threads) {
        TaskPool pool = TaskPool.builder().name("scheduled").maxThreads(threads).build();
        return ScheduledPool.over(TIMERS, pool.asExecutorService(), "contract");
    }

    @Override
    public boolean tasksMayWaitForTasks() {
        return true;
    }

    @AfterAll
    static void endTimers() {
        TIMERS.close();
    }
}

package dev.levin.schedule;

import dev.levin.async.AsyncScheduler;
import dev.levin.contract.ScheduledExecutorServiceContract;
import dev.levin.pool.TaskPool;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterAll;

/** A {@link ScheduledPool} does what the JDK's does. */
class ScheduledPoolContractTest extends ScheduledExecutorServiceContract {
    private static final AsyncScheduler TIMERS =
            AsyncScheduler.builder().name("contract-timers").workers(2).build();

    @Override
    protected ScheduledExecutorService newExecutor(int threads) {
        TaskPool pool = TaskPool.builder().name("scheduled").maxThreads(threads).build();
        return ScheduledPool.over(TIMERS, pool.asExecutorService(), "contract");
    }

    @AfterAll
    static void endTimers() {
        TIMERS.close();
    }
}

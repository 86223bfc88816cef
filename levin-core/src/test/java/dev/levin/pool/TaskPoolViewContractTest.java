package dev.levin.pool;

import dev.levin.contract.ExecutorServiceContract;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;

/** A view of a {@link TaskPool} keeps the whole contract of an executor, while its pool goes on. */
class TaskPoolViewContractTest extends ExecutorServiceContract {
    private static final TaskPool POOL =
            TaskPool.builder().name("viewed").maxThreads(8).build();

    @Override
    protected ExecutorService newExecutor(int threads) {
        return POOL.view(threads, "contract");
    }

    @Override
    public boolean tasksMayWaitForTasks() {
        return true;
    }

    @AfterAll
    static void endPool() {
        POOL.close();
    }
}

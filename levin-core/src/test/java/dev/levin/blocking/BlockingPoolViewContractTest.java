package dev.levin.blocking;

import dev.levin.contract.ExecutorServiceContract;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;

/** A view of a {@link BlockingPool} keeps the whole contract of an executor, while its pool goes on. */
class BlockingPoolViewContractTest extends ExecutorServiceContract {
    private static final BlockingPool POOL =
            BlockingPool.builder().name("viewed").maxThreads(8).build();

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

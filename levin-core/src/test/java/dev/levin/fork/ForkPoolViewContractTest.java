package dev.levin.fork;

import dev.levin.contract.ExecutorServiceContract;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;

/** A view of a {@link ForkPool} keeps the whole contract of an executor, while its pool goes on. */
class ForkPoolViewContractTest extends ExecutorServiceContract {
    private static final ForkPool POOL =
            ForkPool.builder().name("viewed").workers(8).build();

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

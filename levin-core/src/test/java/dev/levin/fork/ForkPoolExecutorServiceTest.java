package dev.levin.fork;

import dev.levin.contract.ExecutorServiceContract;
import java.util.concurrent.ExecutorService;

/** The executor of a {@link ForkPool}: the whole contract. */
class ForkPoolExecutorServiceTest extends ExecutorServiceContract {
    @Override
    protected ExecutorService newExecutor(int threads) {
        return ForkPool.builder().name("contract").workers(threads).build().asExecutorService();
    }

    @Override
    public boolean tasksMayWaitForTasks() {
        return true;
    }
}

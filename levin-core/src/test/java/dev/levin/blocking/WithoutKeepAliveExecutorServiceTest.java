package dev.levin.blocking;

import dev.levin.contract.ExecutorServiceContract;
import java.time.Duration;
import java.util.concurrent.ExecutorService;

/** The contract once more, with threads that leave as soon as they find nothing: starting and leaving all the time. */
class WithoutKeepAliveExecutorServiceTest extends ExecutorServiceContract {
    @Override
    protected ExecutorService newExecutor(int threads) {
        return BlockingPool.builder()
                .name("restless")
                .maxThreads(threads)
                .keepAlive(Duration.ZERO)
                .build()
                .asExecutorService();
    }

    @Override
    public boolean tasksMayWaitForTasks() {
        return true;
    }
}

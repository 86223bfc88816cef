package dev.levin.contract;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The contract against the pool that it was taken from. */
class ScheduledThreadPoolExecutorContractTest extends ScheduledExecutorServiceContract {
    @Override
    protected ScheduledExecutorService newExecutor(int threads) {
        return new ScheduledThreadPoolExecutor(threads);
    }
}

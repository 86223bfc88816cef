package dev.levin.contract;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The contract against the pool that it was taken from: shows that it asks for nothing that users don't know. */
class ThreadPoolExecutorContractTest extends ExecutorServiceContract {
    @Override
    protected ExecutorService newExecutor(int threads) {
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }
}

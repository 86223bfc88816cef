package dev.levin.bench.calls;

import dev.levin.bench.subject.JdkPools;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/** The JDK's cached {@link ThreadPoolExecutor} with a limit, and the futures that it gives for calls. */
final class ThreadPoolCalls implements CallHost {
    private final ThreadPoolExecutor pool;
    private final List<Future<Integer>> futures = new ArrayList<>();

    ThreadPoolCalls(int maxThreads) {
        pool = JdkPools.cachedThreadPool(maxThreads);
    }

    @Override
    public int call(Callable<Integer> body) {
        return resultOf(pool.submit(body));
    }

    @Override
    public int callAll(Callable<Integer> body, int calls) {
        for (int i = 0; i < calls; i++) {
            futures.add(pool.submit(body));
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += resultOf(future);
        }
        futures.clear();
        return sum;
    }

    private static int resultOf(Future<Integer> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a call has failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        JdkPools.close(pool);
    }
}

package dev.levin.bench.calls;

import dev.levin.blocking.BlockingPool;
import dev.levin.task.JoinHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Levin's {@link BlockingPool}, with the handles that it gives for calls. */
final class LevinCalls implements CallHost {
    private final BlockingPool pool;
    private final List<JoinHandle<Integer>> handles = new ArrayList<>();

    LevinCalls(int maxThreads) {
        pool = BlockingPool.builder().name("bench").maxThreads(maxThreads).build();
    }

    @Override
    public int call(Callable<Integer> body) {
        JoinHandle<Integer> handle = pool.submit(body);
        return handle.join();
    }

    @Override
    public int callAll(Callable<Integer> body, int calls) {
        for (int i = 0; i < calls; i++) {
            JoinHandle<Integer> handle = pool.submit(body);
            handles.add(handle);
        }
        int sum = 0;
        for (JoinHandle<Integer> handle : handles) {
            sum += handle.join();
        }
        handles.clear();
        return sum;
    }

    @Override
    public void close() {
        pool.close();
    }
}

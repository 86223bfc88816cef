package dev.levin.forked;

import dev.levin.pool.TaskPool;
import dev.levin.task.JoinHandle;
import java.util.ArrayList;
import java.util.List;

/** Makes a pool, runs a few tasks on it, and closes it or just forgets it. */
public final class PoolUse {
    private static final int TASKS = 10;

    private PoolUse() {}

    /** Public, and with types of the JDK only, since it is also called in another class loader. */
    public static void use(boolean close) {
        TaskPool pool = TaskPool.builder().name("use").maxThreads(2).build();
        List<JoinHandle<Integer>> results = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            int value = i;
            results.add(pool.submit(() -> value));
        }
        for (JoinHandle<Integer> result : results) {
            result.join();
        }
        if (close) {
            pool.close();
        }
    }
}

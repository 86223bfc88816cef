package dev.levin.loading;

import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import java.util.concurrent.CountDownLatch;

/** Pools that are used in many ways; public and static, since it is called in another class loader. */
public final class PoolScenario {
    private static final int TASKS = 1_000;

    private PoolScenario() {}

    /** Each of many tasks schedules another one; one of them fails. */
    public static void useTaskPool() throws InterruptedException {
        try (TaskPool pool = TaskPool.builder()
                .name("loading")
                .maxThreads(3)
                .onFailure((task, failure) -> {})
                .build()) {
            CountDownLatch all = new CountDownLatch(TASKS);
            pool.execute(() -> {
                for (int i = 0; i < TASKS; i++) {
                    pool.execute(() -> pool.execute(all::countDown));
                }
                throw new IllegalStateException("on purpose");
            });
            all.await();
            pool.submit(() -> 1).join();
        }
    }

    /** Forks, scopes and a failure. */
    public static void useForkPool() {
        try (ForkPool pool = ForkPool.builder().name("loading").workers(3).build()) {
            for (int i = 0; i < TASKS; i++) {
                pool.call(() -> fib(12));
            }
            pool.run(() -> ForkPool.scope(scope -> scope.spawn(() -> fib(12))));
            try {
                pool.run(() -> ForkPool.join(PoolScenario::fail, PoolScenario::fail));
            } catch (IllegalStateException expected) {
                pool.call(() -> fib(12));
            }
        }
    }

    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    private static void fail() {
        throw new IllegalStateException("on purpose");
    }
}

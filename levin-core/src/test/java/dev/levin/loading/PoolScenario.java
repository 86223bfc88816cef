package dev.levin.loading;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import java.time.Duration;
import java.util.concurrent.CompletionException;
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

    /** Spawns, yields, sleeps, cancels, a time limit and a failure. */
    public static void useAsyncScheduler() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("loading").workers(3).build()) {
            for (int i = 0; i < TASKS; i++) {
                int value = i;
                scheduler.spawn(Async.defer(
                        () -> Async.from(scheduler.spawn(Async.yieldNow().map(nothing -> value)))));
            }
            scheduler.blockOn(scheduler.sleep(Duration.ofMillis(1)).timeout(Duration.ofMinutes(1)));
            AsyncTask<?> asleep = scheduler.spawn(scheduler.sleep(Duration.ofDays(1)));
            AsyncTask<?> shielded =
                    scheduler.spawn(scheduler.sleep(Duration.ofMillis(2)).shield());
            asleep.cancel();
            shielded.cancel();
            try {
                scheduler.blockOn(Async.fail(new IllegalStateException("on purpose")));
            } catch (CompletionException expected) {
                scheduler.blockOn(Async.of(1));
            }
        }
    }

    /** Growth, a queue, room, threads that leave, mandatory tasks and a failure. */
    public static void useBlockingPool() {
        try (BlockingPool pool = BlockingPool.builder()
                .name("loading")
                .maxThreads(3)
                .maxQueue(TASKS)
                .keepAlive(Duration.ofMillis(1))
                .onFailure((task, failure) -> {})
                .build()) {
            for (int i = 0; i < TASKS; i++) {
                pool.submitWhenRoom(() -> 1).join().join();
                pool.submitMandatory(() -> pool.submit(() -> 1).join()).join();
            }
            pool.execute(PoolScenario::fail);
            while (pool.stats().threads() > 0) {
                Thread.onSpinWait();
            }
            pool.submit(() -> 1).join();
            pool.submit(() -> 1).cancel();
        }
    }

    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    private static void fail() {
        throw new IllegalStateException("on purpose");
    }
}

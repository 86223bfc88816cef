package dev.levin.forked;

import dev.levin.pool.TaskPool;
import java.util.concurrent.CountDownLatch;

/** Tasks that never end: one that waits, one that does not. */
final class BusyTasks {
    private static volatile long turns;

    private BusyTasks() {}

    /** Starts both; the latch opens when both run. */
    static CountDownLatch start(TaskPool pool) {
        CountDownLatch running = new CountDownLatch(2);
        pool.execute(() -> {
            running.countDown();
            await(new CountDownLatch(1));
        });
        pool.execute(() -> {
            running.countDown();
            for (long turn = 0; turn >= 0; turn++) {
                turns = turn;
            }
        });
        return running;
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

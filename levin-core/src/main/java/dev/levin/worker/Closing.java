package dev.levin.worker;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Waits for a pool that was shut down, to the end of its last thread, whatever interrupts come meanwhile. */
final class Closing {
    private final PoolFace pool;
    private boolean interrupted;

    Closing(PoolFace pool) {
        this.pool = pool;
    }

    /** Waits. The first interrupt drops what has not started; the flag is set when this returns. */
    void await() {
        while (!pool.isTerminated()) {
            patiently(null);
        }
        for (Thread thread : pool.threads()) {
            join(thread);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void join(Thread thread) {
        while (thread.isAlive() && thread != Thread.currentThread()) {
            patiently(thread);
        }
    }

    /** Waits for a thread, or for the pool if there is none; the first interrupt drops what has not started. */
    private void patiently(@Nullable Thread thread) {
        try {
            if (thread == null) {
                pool.awaitNanos(TimeUnit.DAYS.toNanos(1));
            } else {
                thread.join();
            }
        } catch (InterruptedException interrupt) {
            if (!interrupted) {
                interrupted = true;
                pool.shutdownNow();
            }
        }
    }
}

package dev.levin.fork;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Knows when a pool has ended: it is shut down, its injection queue is closed, its last worker has left, and no task runs
 * on a caller's thread. Whoever makes one of these true calls {@link #check}; the last of them opens the latch.
 */
final class ForkTermination {
    // Immutable
    private final ForkCrew crew;
    private final CountDownLatch ended = new CountDownLatch(1);

    ForkTermination(ForkCrew crew) {
        this.crew = crew;
    }

    boolean hasEnded() {
        return ended.getCount() == 0;
    }

    boolean await(long nanos) throws InterruptedException {
        return ended.await(nanos, TimeUnit.NANOSECONDS);
    }

    /**
     * Opens the latch if the pool has ended. A pool without a worker closes its queue here, unless a task is in it. Such
     * a task was pushed by someone who has not signaled yet; that thread will find no worker, run it, and come here.
     */
    void check() {
        if (!crew.isShutdown() || crew.spawned() > 0 || crew.hasCallers()) {
            return;
        }
        while (!crew.injection.tryClose() && crew.injection.looksEmpty()) {
            Thread.onSpinWait();
        }
        if (crew.injection.isClosed() && crew.spawned() == 0 && !crew.hasCallers()) {
            crew.forgetCollections();
            ended.countDown();
        }
    }
}

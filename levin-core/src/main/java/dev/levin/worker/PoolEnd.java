package dev.levin.worker;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of a pool, which others wait for. When it has come, each pool knows for itself. */
public abstract class PoolEnd {
    private final CountDownLatch ended = new CountDownLatch(1);

    /** For subclasses. */
    protected PoolEnd() {}

    /** Whether the pool is shut down and all that it accepted has ended. */
    public final boolean hasEnded() {
        return ended.getCount() == 0;
    }

    /** Waits so long; false if the end has not come. */
    public final boolean await(long nanos) throws InterruptedException {
        return ended.await(nanos, TimeUnit.NANOSECONDS);
    }

    /** It has come. */
    protected final void come() {
        ended.countDown();
    }
}

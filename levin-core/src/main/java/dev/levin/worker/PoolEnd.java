package dev.levin.worker;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The end of a pool, which others wait for. When it has come, each pool knows for itself. */
public abstract class PoolEnd {
    private final CountDownLatch ended = new CountDownLatch(1);

    // Any thread
    private volatile @Nullable Runnable release;

    /** For subclasses. */
    protected PoolEnd() {}

    /** What to call when it has come, or now; one thing only. */
    final void releasing(Runnable release) {
        this.release = release;
        if (hasEnded()) {
            release();
        }
    }

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
        release();
    }

    private void release() {
        Runnable release = this.release;
        if (release != null) {
            this.release = null;
            release.run();
        }
    }
}

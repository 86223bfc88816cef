package dev.levin.worker;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of a pool, which others wait for. When it has come, each pool knows for itself. */
public abstract class PoolEnd {
    private final CountDownLatch ended = new CountDownLatch(1);

    // Any thread
    private final Queue<Runnable> listeners = new ConcurrentLinkedQueue<>();

    /** For subclasses. */
    protected PoolEnd() {}

    /** Has a listener called once: when the end has come, by the thread that brings it, or now. */
    public final void onEnd(Runnable listener) {
        listeners.add(listener);
        if (hasEnded()) {
            tell();
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
        tell();
    }

    private void tell() {
        for (Runnable listener = listeners.poll(); listener != null; listener = listeners.poll()) {
            try {
                listener.run();
            } catch (Throwable contained) {
                TaskRunner.log("a listener to the end of a pool threw "
                        + contained.getClass().getName() + ", which is ignored");
            }
        }
    }
}

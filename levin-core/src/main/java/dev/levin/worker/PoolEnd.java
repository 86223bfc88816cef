package dev.levin.worker;

import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The end of a pool, which others wait for. When it is due, each pool knows for itself: nothing is left to run. It comes when no one
 * keeps it back any more: whoever takes tasks back that have not started does so until their handles are complete.
 *
 * <pre>{@code
 * whoever takes tasks back                    whoever finds that nothing is left
 * T1  keep back                               F1  due := true
 * T2  empty the queues, complete handles      F2  does no one keep it back: let it come
 * T3  do not keep back any more
 * T4  is it due, and no one else keeps it
 *     back: let it come
 * }</pre>
 *
 * <p>What F1 found is true for good. If it is because of T2, F2 sees T1. Both sides write before they read, with volatile accesses: F2 sees
 * T3, or T4 sees F1.
 */
public abstract class PoolEnd {
    private final CountDownLatch ended = new CountDownLatch(1);

    // Any thread
    private final Set<Thread> keepers = ConcurrentHashMap.newKeySet();
    private volatile boolean due;
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

    /** Waits so long; false if the end has not come. A callback that waits while its thread takes tasks back keeps it back no longer. */
    public final boolean await(long nanos) throws InterruptedException {
        letCome(keepers.contains(Thread.currentThread()));
        return ended.await(nanos, TimeUnit.NANOSECONDS);
    }

    /** Takes tasks back, and keeps the end back until their handles are complete. */
    public final <T> T keptBackWhile(Supplier<T> takingBack) {
        boolean kept = keepers.add(Thread.currentThread());
        try {
            return takingBack.get();
        } finally {
            letCome(kept);
        }
    }

    private void letCome(boolean kept) {
        if (kept && keepers.remove(Thread.currentThread()) && due && keepers.isEmpty()) {
            bring();
        }
    }

    /** Whether the current thread keeps it back: it must not wait for an end that comes after this one. */
    public final boolean isKeptBackHere() {
        return !keepers.isEmpty() && keepers.contains(Thread.currentThread());
    }

    /** Nothing is left to run, for good. */
    protected final void come() {
        due = true;
        if (keepers.isEmpty()) {
            bring();
        }
    }

    private void bring() {
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

package dev.levin.bench.workload;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Lets one thread wait for a small number of tasks; reusable, unlike a CountDownLatch, and without allocation. */
public final class DoneSignal {
    private final int parties;
    private final AtomicInteger missing = new AtomicInteger();
    private volatile @Nullable Thread waiter;

    /**
     * Makes a signal.
     *
     * @param parties how many calls of {@link #done} release the waiter
     */
    public DoneSignal(int parties) {
        this.parties = parties;
    }

    /**
     * Starts over; the calling thread is the one that will wait.
     *
     * @throws IllegalStateException if more were done before than there are parties
     */
    public void begin() {
        if (missing.get() < 0) {
            throw new IllegalStateException(-missing.get() + " more were done than the " + parties + " parties");
        }
        waiter = Thread.currentThread();
        missing.set(parties);
    }

    /** Says that one party is done; any thread. */
    public void done() {
        if (missing.decrementAndGet() == 0) {
            LockSupport.unpark(waiter);
        }
    }

    /** Waits for all parties. */
    public void await() {
        while (missing.get() > 0) {
            LockSupport.park(this);
        }
    }
}

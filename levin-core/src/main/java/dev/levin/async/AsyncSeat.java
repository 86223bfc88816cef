package dev.levin.async;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Whether a worker has a thread, and which one it is at the moment. */
final class AsyncSeat {
    // Any thread
    private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();

    /** There was no thread to be had for it. */
    private final AtomicBoolean setAside = new AtomicBoolean();

    // Written by whoever has claimed the worker
    private volatile boolean started;

    /** The thread that is the worker now, or was the last one. */
    @Nullable
    Thread thread() {
        return thread.get();
    }

    /** The current thread is the worker from now on. */
    void take() {
        thread.set(Thread.currentThread());
    }

    /** Whether the worker has a thread, or gets one. */
    boolean isStarted() {
        return started;
    }

    // ---- for whoever has claimed the worker

    /** Its thread is about to be started. */
    void starts() {
        started = true;
    }

    /** Its thread is started. By now that one may have handed over the worker to another one. */
    void startedAs(Thread first) {
        thread.compareAndSet(null, first);
    }

    /** There is no thread to be had. */
    void notStarted() {
        started = false;
        setAside.set(true);
    }

    /** Whether the worker was set aside; for one of those who ask, and that one registers it. */
    boolean comesBack() {
        return setAside.get() && setAside.compareAndSet(true, false);
    }
}

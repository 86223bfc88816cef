package dev.levin.bench.requests;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The threads of one measurement. When one has failed, all have. */
final class Crew {
    // Owner thread only
    private final List<Thread> threads = new ArrayList<>();

    // Any thread
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** What a thread does. */
    interface Body {
        void run() throws IOException;
    }

    void start(String name, Body body) {
        Thread thread = new Thread(() -> run(body), name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void run(Body body) {
        try {
            body.run();
        } catch (IOException | RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    /** For the threads themselves: whether there is no point in going on. */
    boolean hasFailed() {
        return failure.get() != null;
    }

    /**
     * Looks whether all is well.
     *
     * @throws IllegalStateException if a thread has failed
     */
    void check() {
        Throwable failure = this.failure.get();
        if (failure != null) {
            throw new IllegalStateException("the measurement has failed: " + failure.getMessage(), failure);
        }
    }

    /**
     * Waits for the end of all threads.
     *
     * @throws IllegalStateException if a thread has failed, or does not end in time
     */
    void join(long limitNanos) {
        long limit = System.nanoTime() + limitNanos;
        try {
            for (Thread thread : threads) {
                TimeUnit.NANOSECONDS.timedJoin(thread, limit - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        check();
        if (threads.stream().anyMatch(Thread::isAlive)) {
            throw new IllegalStateException(
                    "answers are missing after " + TimeUnit.NANOSECONDS.toMillis(limitNanos) + " ms");
        }
    }
}

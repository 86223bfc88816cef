package dev.levin.async;

import java.util.concurrent.atomic.AtomicInteger;

/** An {@link Async} in the hand of a test: it is completed or fails when told so, and remembers what was done to it. */
final class Probe<T> extends Async<T> {
    private T result;
    private Exception failure;
    private boolean ready;
    private Waker waker;
    int polls;
    int cancels;

    static <T> Probe<T> pendingProbe() {
        return new Probe<>();
    }

    static <T> Probe<T> readyProbe(T value) {
        Probe<T> probe = new Probe<>();
        probe.succeed(value);
        return probe;
    }

    static <T> Probe<T> failingProbe(Exception failure) {
        Probe<T> probe = new Probe<>();
        probe.failWith(failure);
        return probe;
    }

    void succeed(T value) {
        result = value;
        end();
    }

    void failWith(Exception failure) {
        this.failure = failure;
        end();
    }

    private void end() {
        ready = true;
        if (waker != null) {
            waker.wake();
        }
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (cancels > 0) {
            throw new AssertionError("polled after it was cancelled");
        }
        polls++;
        waker = context.waker();
        if (!ready) {
            return pending();
        }
        if (failure != null) {
            throw failure;
        }
        return complete(result);
    }

    @Override
    public void cancel() {
        cancels++;
        if (cancels > 1) {
            throw new AssertionError("cancelled twice");
        }
    }

    /** A waker that counts. */
    static final class CountingWaker implements Waker {
        final AtomicInteger wakes = new AtomicInteger();

        @Override
        public void wake() {
            wakes.incrementAndGet();
        }
    }
}

package dev.levin.support;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread of a test, and how it ended. It is a daemon: a test that fails does not keep the JVM.
 *
 * @param <T> what its body returns
 */
public final class Background<T> {
    private static final AtomicInteger STARTED = new AtomicInteger();

    /** A body that returns nothing. */
    @FunctionalInterface
    public interface Body {
        void run() throws Exception;
    }

    private final FutureTask<T> outcome;
    private final Thread thread;

    private Background(Callable<T> body) {
        outcome = new FutureTask<>(body);
        thread = new Thread(outcome, "background-" + STARTED.incrementAndGet());
        thread.setDaemon(true);
        thread.start();
    }

    /** Starts a thread that calls {@code body}. */
    public static <T> Background<T> call(Callable<T> body) {
        return new Background<>(body);
    }

    /** Starts a thread that runs {@code body}. */
    public static Background<Void> run(Body body) {
        return new Background<>(() -> {
            body.run();
            return null;
        });
    }

    public Thread thread() {
        return thread;
    }

    public boolean hasEnded() {
        return outcome.isDone();
    }

    /** Waits for the body to end; throws what it threw, checked exceptions as the cause of an error. */
    public T result() {
        try {
            return outcome.get(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            throw new AssertionError("the thread " + thread.getName() + " failed", failed.getCause());
        } catch (InterruptedException | TimeoutException late) {
            AssertionError error = new AssertionError("the thread " + thread.getName() + " has not ended", late);
            for (StackTraceElement frame : thread.getStackTrace()) {
                error.addSuppressed(new IllegalStateException("at " + frame));
            }
            throw error;
        }
    }

    /** Waits for the body to end by throwing, and returns what it threw. */
    public Throwable failure() {
        try {
            T value = outcome.get(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS);
            throw new AssertionError("should have failed, but returned " + value);
        } catch (ExecutionException failed) {
            return failed.getCause();
        } catch (InterruptedException | TimeoutException late) {
            throw new AssertionError("the thread " + thread.getName() + " has not ended", late);
        }
    }
}

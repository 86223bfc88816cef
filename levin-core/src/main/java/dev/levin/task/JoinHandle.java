package dev.levin.task;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;

/**
 * The result of a task that was handed to a pool, now or later. It always arrives: a value, a failure or a
 * cancellation, also when the pool is shut down before the task started.
 *
 * <p>{@link #join()} and {@link #get()} may be called by any thread, virtual ones included. On a worker of the pool that
 * runs the task, waiting could mean waiting for oneself. Instead, a job that has not started is run then and there, by
 * the one who waits for it; so tasks may submit to their own pool and join, even on a pool with one thread. That does
 * not go for the forms with a time limit, which would no longer be limited: they wait, and say so when the time is over.
 *
 * @param <T> what the task returns
 */
public interface JoinHandle<T> extends Future<T> {
    /**
     * Waits for the result. An interrupt does not end the wait; the flag is set when this returns.
     *
     * @throws CompletionException if the task failed; the cause is what it threw
     * @throws CancellationException if it was cancelled
     */
    T join();

    /**
     * As {@link #join()}, but not for longer than {@code timeout}.
     *
     * @throws JoinTimeoutException if there is no result by then; the task goes on
     * @throws IllegalArgumentException if {@code timeout} is negative
     */
    T join(Duration timeout);

    /**
     * Cancels the task: the handle is complete when this returns. A task that waits will not run; one that runs is
     * interrupted.
     *
     * @return false if it was complete before
     */
    default boolean cancel() {
        return cancel(true);
    }

    /**
     * Calls {@code callback} once the result is there: at once on the calling thread if it is there already, else on the
     * thread that completes the task, in the order of the calls. What the callback throws goes to the
     * uncaught-exception handler of the thread that called it.
     */
    void onComplete(Runnable callback);

    /**
     * A future with the same result. Cancelling it cancels the task. A new one each time.
     */
    CompletableFuture<T> toCompletableFuture();
}

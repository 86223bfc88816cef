package dev.levin.async;

import dev.levin.internal.park.Parker.Wake;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Durations;
import dev.levin.internal.time.Ticker;
import dev.levin.task.JoinTimeoutException;
import dev.levin.worker.WorkerThread;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * Polls an {@link Async} on a thread that may block, platform or virtual, and parks the thread whenever it is pending.
 * One for each wait; it is the {@link Waker}, and what thread dumps show as waited for is the {@code Async}.
 */
final class Blocking implements Waker {
    /** A worker that must not block, since tasks would stand still that others wait for. */
    interface NonBlockingWorker {
        /** What to do instead of blocking: a sentence for the message. */
        String insteadOfBlocking();
    }

    // Immutable
    private final ThreadParker parker;
    private final Context context;

    private Blocking(Async<?> async) {
        refuseOnWorker();
        parker = new ThreadParker(async);
        context = Context.of(this);
    }

    static <T extends @Nullable Object> T join(Async<T> async) {
        return new Blocking(async).run(async);
    }

    static <T extends @Nullable Object> T join(Async<T> async, Duration timeout) {
        long nanos = Durations.toNanos(timeout, "timeout");
        if (!new Blocking(async).runUntil(async, Ticker.SYSTEM.nanos() + nanos)) {
            async.cancel();
            throw new JoinTimeoutException("not complete after " + timeout);
        }
        return async.value();
    }

    @Override
    public void wake() {
        parker.unpark();
    }

    private <T extends @Nullable Object> T run(Async<T> async) {
        boolean interrupted = false;
        try {
            while (!poll(async)) {
                interrupted |= parker.parkUntilPermit();
            }
            return async.value();
        } finally {
            restoreInterrupt(interrupted);
        }
    }

    /** False if the time is over; it is polled once at least. */
    private boolean runUntil(Async<?> async, long deadline) {
        boolean interrupted = false;
        try {
            while (!poll(async)) {
                Wake wake = parker.parkNanos(deadline - Ticker.SYSTEM.nanos());
                while (wake == Wake.INTERRUPTED) {
                    interrupted |= Thread.interrupted();
                    wake = parker.parkNanos(deadline - Ticker.SYSTEM.nanos());
                }
                if (wake == Wake.TIMEOUT) {
                    return false;
                }
            }
            return true;
        } finally {
            restoreInterrupt(interrupted);
        }
    }

    private boolean poll(Async<?> async) {
        context.renew(this);
        try {
            return async.poll(context);
        } catch (RuntimeException unchecked) {
            throw unchecked;
        } catch (Exception checked) {
            throw new CompletionException(checked);
        }
    }

    /** Throws on a worker that others need; the message says what to do instead. */
    static void refuseOnWorker() {
        if (WorkerThread.currentWorker() instanceof NonBlockingWorker worker) {
            throw new IllegalStateException("this thread must not block: " + worker.insteadOfBlocking());
        }
    }

    private static void restoreInterrupt(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

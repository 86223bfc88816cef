package dev.levin.async;

import dev.levin.task.JoinTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * Something that will have a value, and does nothing until it is polled. A small state machine: {@link #poll} goes as far
 * as it can, and returns {@code complete(value)}, or {@code pending()} after it has seen to it that the context's
 * {@link Waker} is called when there is a point in polling again. Nothing is allocated per poll.
 *
 * <pre>{@code
 * final class Countdown extends Async<String> {
 *     private int left = 3;
 *
 *     @Override
 *     public boolean poll(Context context) {
 *         if (left-- > 0) {
 *             context.waker().wake();
 *             return pending();
 *         }
 *         return complete("lift-off");
 *     }
 * }
 * }</pre>
 *
 * <p>Who polls one inside another writes {@code if (!inner.poll(context)) return pending();} and then takes
 * {@code inner.value()}.
 *
 * <p>The rules, for those who poll: one thread at a time; not again once it is complete or has thrown, unless the class
 * says that this begins the next round; and if it was polled, and will not be polled again although it is neither complete
 * nor has thrown, {@link #cancel} tells it.
 *
 * @param <T> what it will have
 */
public abstract class Async<T extends @Nullable Object> {
    // Owner thread only: whoever polls
    private @Nullable T value;

    /** For subclasses. */
    protected Async() {}

    /**
     * Goes as far as possible.
     *
     * @return whether it is complete: {@link #value()} has the result then
     * @throws Exception if it failed, which is the end of it, as a value would be
     */
    public abstract boolean poll(Context context) throws Exception;

    /**
     * It will not be polled again: leave the queues in which it waits, give back what was taken, pass on a permit or a
     * message that has arrived already. Called by whoever polls, at most once, and not after completion; must not block or
     * throw. Whatever holds others inside cancels those that were polled.
     */
    public void cancel() {}

    /** The result. Only after {@link #poll} returned true. */
    @SuppressWarnings("NullAway") // T may be nullable
    public final T value() {
        return value;
    }

    /**
     * Polls it on the current thread, which may be any but a worker of a scheduler, and blocks whenever it is pending.
     * An interrupt does not end the wait; the flag is set when this returns.
     *
     * @throws CompletionException if it failed with a checked exception, which is the cause; an unchecked one is thrown as it is
     * @throws IllegalStateException on a worker that others need; the message says what to do instead
     */
    public final T join() {
        return Blocking.join(this);
    }

    /**
     * As {@link #join()}, but not for longer than {@code timeout}: then it is cancelled.
     *
     * @throws JoinTimeoutException if it is not complete by then
     * @throws IllegalArgumentException if {@code timeout} is negative
     */
    public final T join(Duration timeout) {
        return Blocking.join(this, timeout);
    }

    /** For {@link #poll} to return: it is complete with this value. */
    protected final boolean complete(@Nullable T value) {
        this.value = value;
        return true;
    }

    /** For {@link #poll} to return: there is nothing yet, and the waker is known to whoever will have something. */
    protected static boolean pending() {
        return false;
    }
}

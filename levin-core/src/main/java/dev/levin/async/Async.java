package dev.levin.async;

import dev.levin.internal.time.Durations;
import dev.levin.task.JoinHandle;
import dev.levin.task.JoinTimeoutException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
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
 *             context.yieldNow();
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
 * <p>Writing one by hand is natural, and rarely needed: there are {@link #map}, {@link #flatMap}, {@link #zip},
 * {@link #all}, {@link #race}, {@link Select}, {@link #recover}, {@link #repeat}.
 *
 * <p>The rules, for those who poll: one thread at a time; not again once it is complete or has thrown, unless the class
 * says that this begins the next round; and if it will not be polled again although it is neither complete nor has thrown,
 * {@link #cancel} tells it. An {@code Async} is for one use: what is given to a combinator belongs to the combinator.
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
     * It will not be polled again, or not at all: leave the queues in which it waits, give back what was taken, pass on a
     * permit or a message that has arrived already. Called by whoever polls, at most once, and not after it has completed or
     * thrown; must not block or throw. Whatever holds others inside cancels those that are not complete.
     */
    public void cancel() {}

    /**
     * It is complete, but no one will take the value: give back what that stands for, a lock that was taken or a message
     * that was received. Called by whoever polled, at most once, after {@link #poll} returned true and in the place of
     * {@link #value()}; must not block or throw. Whatever has another one's value unchanged passes this on.
     */
    public void discard() {}

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

    // ---- made of nothing

    /** Has a value from the beginning. */
    public static <T> Async<T> of(T value) {
        return new Ready<>(value);
    }

    /** Fails when it is polled. */
    public static <T> Async<T> fail(Throwable failure) {
        return new Failing<>(Objects.requireNonNull(failure, "failure"));
    }

    /** Calls {@code make} when it is first polled, and is what that returns from then on. */
    public static <T> Async<T> defer(Supplier<? extends Async<? extends T>> make) {
        Objects.requireNonNull(make, "make");
        return of(make).flatMap(Supplier::get);
    }

    /** Completes as the stage does. Cancelling it leaves the stage alone, on which others may wait as well. */
    public static <T> Async<T> from(CompletionStage<T> stage) {
        return new FromStage<>(Objects.requireNonNull(stage, "stage"));
    }

    /** Completes as the handle does. Cancelling it leaves the task alone. */
    public static <T> Async<T> from(JoinHandle<T> handle) {
        return new FromHandle<>(Objects.requireNonNull(handle, "handle"));
    }

    /** Lets others run first: pending once, and complete when it is polled again. */
    public static Async<@Nullable Void> yieldNow() {
        return new Yield();
    }

    // ---- made of one

    /** Applies a function to the value. */
    public final <R> Async<R> map(Function<? super T, ? extends R> function) {
        return new Mapped<>(this, Objects.requireNonNull(function, "function"));
    }

    /** Goes on with what a function makes of the value. */
    public final <R> Async<R> flatMap(Function<? super T, ? extends Async<? extends R>> function) {
        return new FlatMapped<T, R>(this, Objects.requireNonNull(function, "function"));
    }

    /** Has another value if this fails. An {@link Error} is not recovered from: it is thrown on. */
    public final Async<T> recover(Function<? super Exception, ? extends T> function) {
        Objects.requireNonNull(function, "function");
        return recoverWith(failure -> Async.<T>of(function.apply(failure)));
    }

    /** Goes on with something else if this fails. An {@link Error} is not recovered from: it is thrown on. */
    public final Async<T> recoverWith(Function<? super Exception, ? extends Async<? extends T>> function) {
        return new Recovered<T>(this, Objects.requireNonNull(function, "function"));
    }

    /**
     * Fails with a {@link java.util.concurrent.TimeoutException} if this is not complete after a while, counted from the
     * first poll; it is cancelled then. Only for tasks of a scheduler.
     */
    public final Async<T> timeout(Duration duration) {
        long nanos = Durations.toNanos(duration, "duration");
        return new Timeout<>(this, Sleep.lasting(nanos), "after " + duration);
    }

    /**
     * As {@link #timeout}, at a moment: when the clock of the scheduler that polls shows {@code nanos}, a reading of
     * {@link dev.levin.async.time.Clock#nanos}.
     */
    public final Async<T> deadline(long nanos) {
        return new Timeout<>(this, Sleep.until(null, nanos), "at the deadline");
    }

    /**
     * Once this was polled, the task that polls it is not cancelled before this has ended. For what must not be left half
     * done; the end of the scheduler does not wait for it.
     */
    public final Async<T> shield() {
        return new Shielded<>(this);
    }

    /** Calls {@code hook} when this is cancelled, after this has been told. What the hook throws is ignored. */
    public final Async<T> onCancel(Runnable hook) {
        return new OnCancel<>(this, Objects.requireNonNull(hook, "hook"));
    }

    /** Has a scheduler poll it, and completes the future as it does. Cancelling the future cancels the task. */
    public final CompletableFuture<T> toCompletableFuture(AsyncScheduler scheduler) {
        return scheduler.<T>spawn(this).toCompletableFuture();
    }

    // ---- made of several

    /**
     * Awaits a resource, such as the {@link dev.levin.async.sync.Hold} of a lock, goes on with what {@code body} makes of
     * it, and closes the resource when that has ended, whether by a value, a failure, or because it was cancelled.
     *
     * <pre>{@code
     * Async.using(mutex.lock(), held -> readThenWrite(file));
     * }</pre>
     */
    public static <R extends AutoCloseable, T> Async<T> using(
            Async<? extends R> resource, Function<? super R, ? extends Async<? extends T>> body) {
        return new Using<R, T>(Objects.requireNonNull(resource, "resource"), Objects.requireNonNull(body, "body"));
    }

    /** Polls both, and combines their values when both are there. If one fails, so does this, and the other is cancelled. */
    public final <U, R> Async<R> zip(Async<U> other, BiFunction<? super T, ? super U, ? extends R> combine) {
        return new Zipped<>(this, Objects.requireNonNull(other, "other"), Objects.requireNonNull(combine, "combine"));
    }

    /**
     * The values of all, in order. If one fails, so does this, and the others are cancelled. Every wake-up polls all that
     * are not complete: for more than a few dozen, spawn them.
     */
    public static <T> Async<List<T>> all(List<? extends Async<? extends T>> sources) {
        return new All<T>(sources);
    }

    /**
     * The first value, or failure, of any; the others are cancelled. Among those that are ready at the same time, chance
     * decides.
     */
    @SafeVarargs
    public static <T> Async<T> race(Async<? extends T>... sources) {
        Select<T> select = new Select<>();
        for (Async<? extends T> source : sources) {
            select.or(source);
        }
        return select;
    }

    /** Makes one after the other and awaits it, until a value is as wanted. The last one's value is the result. */
    public static <T> Async<T> repeat(Supplier<? extends Async<? extends T>> make, Predicate<? super T> until) {
        return new Repeat<T>(Objects.requireNonNull(make, "make"), Objects.requireNonNull(until, "until"));
    }

    /** For each of the items, one after the other, makes something and awaits it. An item is asked for when the one before is done. */
    public static <T> Async<@Nullable Void> forEach(
            Iterator<? extends T> items, Function<? super T, ? extends Async<?>> body) {
        Objects.requireNonNull(items, "items");
        Objects.requireNonNull(body, "body");
        Async<Boolean> all =
                repeat(() -> items.hasNext() ? body.apply(items.next()).map(done -> true) : of(false), more -> !more);
        return all.map(over -> null);
    }
}

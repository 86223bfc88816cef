package dev.levin.task;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.time.Durations;
import dev.levin.internal.time.Ticker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A task that is its own {@link JoinHandle}: result, state and those who wait for it in one object. Subclasses decide
 * how it runs and what cancelling means; {@link Job} is the common one.
 *
 * <pre>{@code
 *           onComplete, join                  complete
 *   null ---------------------> JoinWaiters ------------> outcome      (the waiters are called, oldest first)
 *     |                                                      ^
 *     +------------------------------------------------------+
 * }</pre>
 *
 * <p>One reference holds the whole state, and it is final once it is an outcome. Edge J1: the CAS that installs the
 * outcome and the volatile read that finds it; what the task wrote is visible to whoever joined it.
 *
 * @param <T> the type of the result
 */
public abstract class JoinableTask<T> extends Task implements JoinHandle<T> {
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(JoinableTask.class, "state", Object.class);
            // What a worker may need when it completes a task, and must not load then.
            for (Class<?> needed : List.of(
                    JoinWaiters.class,
                    JoinWaiters.Blocked.class,
                    JoinWaiters.Callback.class,
                    Failed.class,
                    Failed.Cancelled.class)) {
                Class.forName(needed.getName(), true, needed.getClassLoader());
            }
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Stands for a result that is null. */
    private static final Object NULL_VALUE = new Object();

    // Any thread: null, JoinWaiters, or the outcome (a value, NULL_VALUE, Failed)
    private volatile @Nullable Object state;

    /** For subclasses. */
    @SuppressWarnings("this-escape") // sets a flag of the task, and keeps no reference
    protected JoinableTask() {
        Nodes.markJob(this);
    }

    @Override
    public final boolean isDone() {
        return isOutcome(state);
    }

    @Override
    public final boolean isCancelled() {
        return state instanceof Failed.Cancelled;
    }

    @Override
    public final T join() {
        beforeWaiting(false);
        boolean interrupted = false;
        while (await(false, 0) == Parker.Wake.INTERRUPTED) {
            interrupted |= Thread.interrupted();
        }
        restoreInterrupt(interrupted);
        return joined();
    }

    @Override
    public final T join(Duration timeout) {
        long nanos = Durations.toNanos(timeout, "timeout");
        beforeWaiting(true);
        boolean interrupted = false;
        long deadline = Ticker.SYSTEM.nanos() + nanos;
        Parker.Wake wake = await(true, nanos);
        while (wake == Parker.Wake.INTERRUPTED) {
            interrupted |= Thread.interrupted();
            wake = await(true, deadline - Ticker.SYSTEM.nanos());
        }
        restoreInterrupt(interrupted);
        if (wake == Parker.Wake.TIMEOUT) {
            throw new JoinTimeoutException(stillWaiting(timeout.toString()));
        }
        return joined();
    }

    @Override
    public final T get() throws InterruptedException, ExecutionException {
        if (!isDone()) {
            checkInterrupt();
        }
        beforeWaiting(false);
        if (await(false, 0) == Parker.Wake.INTERRUPTED) {
            checkInterrupt();
        }
        return gotten();
    }

    @Override
    public final T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        Objects.requireNonNull(unit, "unit");
        if (!isDone()) {
            checkInterrupt();
        }
        beforeWaiting(true);
        switch (await(true, unit.toNanos(timeout))) {
            case INTERRUPTED -> checkInterrupt();
            case TIMEOUT -> throw new TimeoutException(stillWaiting(timeout + " " + unit));
            case PERMIT -> {}
        }
        return gotten();
    }

    @Override
    public final void onComplete(Runnable callback) {
        Objects.requireNonNull(callback, "callback");
        addWaiter(new JoinWaiters.Callback(callback));
    }

    /**
     * Takes back what {@link #onComplete} was given, the same object: for one who waits no longer, and must not be kept until
     * the task ends. Does nothing if it was not there, or was called.
     */
    public final void forget(Runnable callback) {
        Object state = this.state;
        JoinWaiters.Waiter waiter = state instanceof JoinWaiters waiters ? waiters.waiterFor(callback) : null;
        if (waiter != null) {
            removeWaiter(waiter);
        }
    }

    @Override
    public final CompletableFuture<T> toCompletableFuture() {
        HandleFuture<T> future = new HandleFuture<>(this, defaultExecutor());
        onComplete(() -> {
            if (state instanceof Failed failed) {
                future.completeFrom(failed.cause);
            } else {
                future.complete(value());
            }
        });
        return future;
    }

    /** Completes with a value. False, and nothing happened, if it was complete. */
    protected final boolean completeValue(@Nullable T value) {
        return install(value == null ? NULL_VALUE : value);
    }

    /** Completes with a failure. False, and nothing happened, if it was complete. */
    protected final boolean completeFailure(Throwable failure) {
        return install(Failed.by(failure));
    }

    /** Whether there is no outcome yet, and anyone waits for it: a thread, a callback. */
    protected final boolean isAwaited() {
        return state instanceof JoinWaiters;
    }

    /** Completes as cancelled. False, and nothing happened, if it was complete. */
    protected final boolean completeCancelled(String reason) {
        return install(Failed.Cancelled.because(reason));
    }

    /**
     * Called on a thread that is about to wait for this task, which is not necessarily incomplete. A subclass may run the
     * task here, or throw if waiting could never end.
     *
     * @param timed whether the thread wants to wait for a limited time only
     */
    protected void beforeWaiting(boolean timed) {}

    /** What {@link #toCompletableFuture()}'s {@code …Async} methods run on; null for the JDK's default. */
    protected @Nullable Executor defaultExecutor() {
        return null;
    }

    /** What to add to the message when the time is over: why it may have taken long. Empty if there is nothing to say. */
    protected String whyWaiting() {
        return "";
    }

    private boolean install(Object outcome) {
        while (true) {
            Object state = this.state;
            if (isOutcome(state)) {
                return false;
            }
            if (state != null) {
                // Once there is an outcome, those who wait must be told: see first that the stack suffices for that.
                StackRoom.require();
            }
            // order: volatile; what the task wrote is visible to those who find the outcome (J1)
            if (STATE.compareAndSet(this, state, outcome)) {
                if (state instanceof JoinWaiters waiters) {
                    waiters.callOldestFirst();
                }
                return true;
            }
        }
    }

    /** Adds a waiter, or calls it at once if there is an outcome. */
    private void addWaiter(JoinWaiters.Waiter waiter) {
        while (true) {
            Object state = this.state;
            if (isOutcome(state)) {
                waiter.call();
                return;
            }
            if (STATE.compareAndSet(this, state, new JoinWaiters(waiter, (JoinWaiters) state))) {
                return;
            }
        }
    }

    private void removeWaiter(JoinWaiters.Waiter waiter) {
        while (state instanceof JoinWaiters waiters) {
            if (STATE.compareAndSet(this, waiters, waiters.without(waiter))) {
                return;
            }
        }
    }

    private Parker.Wake await(boolean timed, long nanos) {
        if (isDone()) {
            return Parker.Wake.PERMIT;
        }
        JoinWaiters.Blocked blocked = new JoinWaiters.Blocked(this);
        addWaiter(blocked);
        Parker.Wake wake = timed ? blocked.parker.parkNanos(nanos) : blocked.parker.park();
        if (wake != Parker.Wake.PERMIT) {
            removeWaiter(blocked);
        }
        return wake;
    }

    private T joined() {
        if (state instanceof Failed failed) {
            throw failed.forJoin();
        }
        return value();
    }

    private T gotten() throws ExecutionException {
        if (state instanceof Failed failed) {
            throw failed.forGet();
        }
        return value();
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // only completeValue installs values; T may be nullable
    private T value() {
        Object value = state;
        return value == NULL_VALUE ? null : (T) value;
    }

    private String stillWaiting(String time) {
        return "no result after " + time + whyWaiting();
    }

    private static boolean isOutcome(@Nullable Object state) {
        return state != null && !(state instanceof JoinWaiters);
    }

    private static void checkInterrupt() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private static void restoreInterrupt(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

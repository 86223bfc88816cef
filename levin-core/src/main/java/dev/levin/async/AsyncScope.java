package dev.levin.async;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A place in which tasks are spawned that end before it does. The first that fails makes the scope fail and cancels the
 * others; so does a failure of the scope's own body.
 *
 * <pre>{@code
 * Async<Report> report = AsyncScope.open(scheduler, scope -> {
 *     AsyncTask<User> user = scope.spawn(fetchUser(id));
 *     AsyncTask<List<Order>> orders = scope.spawn(fetchOrders(id));
 *     return Async.from(user).zip(Async.from(orders), Report::new);
 * });
 * }</pre>
 *
 * <p>So it is when the scope's own task is cancelled: the scope cancels its body and all that was spawned in it, and the task's handle
 * is complete when the last of them has ended, those too that were being polled or shielded at that moment. Only what can't wait
 * does not: a timeout or a select around the scope, {@link Async#join(java.time.Duration)} on a thread, and
 * {@link AsyncScheduler#shutdownNow()}. They cancel everything, and go on. Put a timeout into the scope, around its body, and
 * the scope waits; so does a scope that is around all of it.
 *
 * <p>Any thread may spawn, as long as the scope is open.
 */
public final class AsyncScope {
    // Immutable
    private final JoinSet<Object> children;

    // Any thread
    private volatile boolean cancelled;

    /**
     * What may still be polled: the scope's own body, its children, and scopes within it. When there is none, the scope has ended, for
     * good. A handle that was cancelled is complete while its body may still be polled: the scope waits for the bodies.
     */
    private final AtomicInteger bodies = new AtomicInteger(1);

    /** The scope that this one is within, as long as it counts there. */
    private final AtomicReference<@Nullable AsyncScope> outer = new AtomicReference<>();

    private final LatestWaker waker = new LatestWaker();

    private AsyncScope(AsyncScheduler scheduler) {
        children = new JoinSet<>(scheduler);
    }

    /** Calls {@code body} when it is first polled, awaits what that returns, and then all that was spawned. */
    public static <T> Async<T> open(
            AsyncScheduler scheduler, Function<? super AsyncScope, ? extends Async<? extends T>> body) {
        Objects.requireNonNull(scheduler, "scheduler");
        return new OpenScope<T>(new AsyncScope(scheduler), Objects.requireNonNull(body, "body"));
    }

    /**
     * Spawns a task in this scope. Its own body may do so as long as it is polled, and its tasks as long as they are.
     *
     * @throws IllegalStateException if the scope has ended, or was cancelled
     */
    public <T> AsyncTask<T> spawn(Async<? extends T> child) {
        Objects.requireNonNull(child, "child");
        return spawn(() -> children.spawn(new Child<>(this, child)));
    }

    /** As {@link #spawn(Async)}; the name is for those who look at a {@link AsyncScheduler#snapshot}. */
    public <T> AsyncTask<T> spawn(String name, Async<? extends T> child) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(child, "child");
        return spawn(() -> children.spawn(name, new Child<>(this, child)));
    }

    @SuppressWarnings("unchecked") // the set only ever gives it back as an Object
    private <T> AsyncTask<T> spawn(Supplier<AsyncTask<Object>> accept) {
        if (!bodyBegins()) {
            throw refusal();
        }
        AsyncTask<Object> task;
        try {
            if (cancelled) {
                throw refusal();
            }
            task = accept.get();
        } catch (Throwable refused) {
            bodyEnded();
            throw refused;
        }
        // Whoever cancels them all may have come before this one was among them.
        if (cancelled) {
            task.cancel();
        }
        return (AsyncTask<T>) task;
    }

    private IllegalStateException refusal() {
        return new IllegalStateException(
                cancelled ? "the scope was cancelled" : "the scope has ended: spawn before its body completes");
    }

    /** False if the scope has ended: it does not begin anew, not even for one who is about to be refused. */
    private boolean bodyBegins() {
        int before = bodies.get();
        while (before > 0 && !bodies.compareAndSet(before, before + 1)) {
            before = bodies.get();
        }
        return before > 0;
    }

    private void bodyEnded() {
        if (bodies.decrementAndGet() == 0) {
            waker.wake();
            leaveOuter();
        }
    }

    // ---- for the one that is polled

    /** This scope is within another: as long as it has not ended, whatever becomes of it, the other one has not. */
    void joinOuter(AsyncScope outer) {
        outer.bodies.getAndIncrement();
        this.outer.set(outer);
    }

    /** Its own body will not be polled again. */
    void endBody() {
        // No one has to be woken: whoever calls this looks next whether there are others.
        if (bodies.decrementAndGet() == 0) {
            leaveOuter();
        }
    }

    /** For whoever was the last. */
    private void leaveOuter() {
        AsyncScope left = outer.getAndSet(null);
        if (left != null) {
            left.bodyEnded();
        }
    }

    /** Children as they end. */
    Async<@Nullable AsyncTask<Object>> nextChild() {
        return children.next();
    }

    /** Whether the body may still be polled, or a child, or something in a scope within this one. */
    boolean hasBodies() {
        return bodies.get() > 0;
    }

    /** Before a look at {@link #hasBodies}. */
    void wakeWhenEnded(Waker waker) {
        this.waker.set(waker);
    }

    /** Cancels all that was spawned. The scope does not fail for that. */
    public void cancelAll() {
        children.cancelAll();
    }

    /** Cancels all that was spawned, and whatever comes after it. */
    void cancelForGood() {
        if (!cancelled) {
            cancelled = true;
            cancelAll();
        }
    }

    /** Tells the scope when it will not be polled any more. */
    private static final class Child<T> extends Async<T> {
        private final AsyncScope scope;
        private final Async<? extends T> source;

        Child(AsyncScope scope, Async<? extends T> source) {
            this.scope = scope;
            this.source = source;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            boolean ended = true;
            try {
                ended = source.poll(context);
                return ended && complete(source.value());
            } finally {
                if (ended) {
                    scope.bodyEnded();
                }
            }
        }

        @Override
        public void cancel() {
            try {
                source.cancel();
            } finally {
                scope.bodyEnded();
            }
        }

        @Override
        public void discard() {
            source.discard();
        }
    }
}

package dev.levin.async;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
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
 * <p>A scope whose own task is cancelled, or that loses a select or a timeout, cancels all that was spawned in it, and does not
 * wait for tasks that are polled or shielded at that moment. Any thread may spawn, as long as the scope is open.
 */
public final class AsyncScope {
    // Immutable
    private final JoinSet<Object> children;

    // Any thread
    private volatile boolean bodyHasEnded;
    private volatile boolean cancelled;

    /** A handle that was cancelled is complete while its body may still be polled: the scope waits for the bodies. */
    private final AtomicInteger bodies = new AtomicInteger();

    private final LatestWaker waker = new LatestWaker();

    private AsyncScope(AsyncScheduler scheduler) {
        children = new JoinSet<>(scheduler);
    }

    /** Calls {@code body} when it is first polled, awaits what that returns, and then all that was spawned. */
    public static <T> Async<T> open(
            AsyncScheduler scheduler, Function<? super AsyncScope, ? extends Async<? extends T>> body) {
        Objects.requireNonNull(scheduler, "scheduler");
        return new Open<T>(scheduler, Objects.requireNonNull(body, "body"));
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
        // Counted before the look. While there is another one, the scope has not ended.
        boolean isAlone = bodies.getAndIncrement() == 0;
        AsyncTask<Object> task;
        try {
            if (cancelled || (isAlone && bodyHasEnded)) {
                throw new IllegalStateException(
                        cancelled ? "the scope was cancelled" : "the scope has ended: spawn before its body completes");
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

    private void bodyEnded() {
        if (bodies.decrementAndGet() == 0) {
            waker.wake();
        }
    }

    /** Cancels all that was spawned. The scope does not fail for that. */
    public void cancelAll() {
        children.cancelAll();
    }

    private void cancelForGood() {
        cancelled = true;
        cancelAll();
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

    private static final class Open<T> extends Async<T> {
        // Immutable
        private final AsyncScope scope;
        private final Function<? super AsyncScope, ? extends Async<? extends T>> make;
        private final Async<@Nullable AsyncTask<Object>> next;

        // Owner thread only
        private @Nullable Async<? extends T> body;
        private boolean bodyHasEnded;
        private @Nullable Throwable failure;

        Open(AsyncScheduler scheduler, Function<? super AsyncScope, ? extends Async<? extends T>> make) {
            this.scope = new AsyncScope(scheduler);
            this.make = make;
            this.next = scope.children.next();
        }

        @Override
        public boolean poll(Context context) throws Exception {
            if (!bodyHasEnded) {
                pollBody(context);
            }
            if (!allHaveEnded(context) || !bodyHasEnded) {
                return pending();
            }
            if (failure != null) {
                throw Failures.rethrow(failure);
            }
            return complete(Objects.requireNonNull(body, "body").value());
        }

        private void pollBody(Context context) {
            try {
                Async<? extends T> body = this.body;
                if (body == null) {
                    body = Objects.requireNonNull(make.apply(scope), "the body of a scope has to return an Async");
                    this.body = body;
                }
                if (body.poll(context)) {
                    endBody();
                }
            } catch (Throwable thrown) {
                endBody();
                failed(thrown);
            }
        }

        private void endBody() {
            bodyHasEnded = true;
            scope.bodyHasEnded = true;
        }

        /** Takes note of children that have ended; false if there are others. */
        private boolean allHaveEnded(Context context) throws Exception {
            scope.waker.set(context.waker());
            while (next.poll(context)) {
                AsyncTask<Object> child = next.value();
                if (child == null) {
                    return scope.bodies.get() == 0;
                }
                Throwable thrown = failureOf(child);
                if (thrown != null) {
                    failed(thrown);
                }
            }
            return false;
        }

        private static @Nullable Throwable failureOf(AsyncTask<Object> child) throws InterruptedException {
            try {
                child.get();
                return null;
            } catch (CancellationException cancelled) {
                return null;
            } catch (ExecutionException failed) {
                return failed.getCause() == null ? failed : failed.getCause();
            }
        }

        private void failed(Throwable thrown) {
            if (failure == null) {
                failure = thrown;
                try {
                    cancelBody();
                } catch (Throwable rude) {
                    thrown.addSuppressed(rude);
                }
                scope.cancelForGood();
            } else if (failure != thrown) {
                failure.addSuppressed(thrown);
            }
        }

        private void cancelBody() {
            if (!bodyHasEnded) {
                endBody();
                Async<? extends T> body = this.body;
                if (body != null) {
                    body.cancel();
                }
            }
        }

        @Override
        public void cancel() {
            try {
                cancelBody();
            } finally {
                scope.cancelForGood();
            }
        }

        @Override
        public void discard() {
            if (body != null) {
                body.discard();
            }
        }
    }
}

package dev.levin.async;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An {@link AsyncScope} that is polled: its body, and then all that was spawned in it.
 *
 * <p>The task is held meanwhile ({@link AsyncTask#holdForScope}), so that a cancel does not end it over the heads of the children. It has
 * the task polled instead, and the scope ends from within: it cancels its body and its children, and gives the task free when the last
 * of them has ended. One scope within another holds nothing; it is one of the other's {@linkplain AsyncScope#joinOuter bodies}.
 *
 * @param <T> what the body has
 */
final class OpenScope<T> extends Async<T> {
    // Immutable
    private final AsyncScope scope;
    private final Function<? super AsyncScope, ? extends Async<? extends T>> make;
    private final Async<@Nullable AsyncTask<Object>> next;

    // Owner thread only
    private boolean hasBegun;
    private boolean hasLeft;
    private @Nullable AsyncTask<?> held;
    private @Nullable Async<? extends T> body;
    private boolean bodyIsComplete;
    private boolean bodyHasEnded;
    private @Nullable Throwable failure;

    OpenScope(AsyncScope scope, Function<? super AsyncScope, ? extends Async<? extends T>> make) {
        this.scope = scope;
        this.make = make;
        this.next = scope.nextChild();
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (hasLeft || (!hasBegun && !begin(context))) {
            return pending();
        }
        if (!bodyHasEnded && !isToLeave()) {
            pollBody(context);
        }
        if (isToLeave()) {
            endAll();
        }
        if (!allHaveEnded(context) || !bodyHasEnded) {
            return pending();
        }
        boolean goesOn = free();
        if (failure != null) {
            throw Failures.rethrow(failure);
        }
        return goesOn ? complete(Objects.requireNonNull(body, "body").value()) : leave();
    }

    /** False if the task is to end now: then there will be no scope. */
    private boolean begin(Context context) {
        AsyncScope outer = context.scope();
        if (outer != null) {
            scope.joinOuter(outer);
        } else if (context.waker() instanceof AsyncTask<?> task) {
            if (!task.holdForScope()) {
                return false;
            }
            held = task;
        }
        hasBegun = true;
        return true;
    }

    /** Whether the task was cancelled, and nothing but scopes keeps it from its end. */
    private boolean isToLeave() {
        return held != null && held.isToStop();
    }

    /** False if the task is to end now. */
    private boolean free() {
        AsyncTask<?> task = held;
        held = null;
        return task == null || task.freeFromScope();
    }

    /** The task was cancelled, and ends here; no one will ask for the value. */
    private boolean leave() {
        hasLeft = true;
        if (bodyIsComplete) {
            Farewell.discard(Objects.requireNonNull(body, "body"));
        }
        return pending();
    }

    private void pollBody(Context context) {
        AsyncScope outer = context.scope();
        context.scope(scope);
        try {
            Async<? extends T> body = this.body;
            if (body == null) {
                body = Objects.requireNonNull(make.apply(scope), "the body of a scope has to return an Async");
                this.body = body;
            }
            if (body.poll(context)) {
                bodyIsComplete = true;
                endBody();
            }
        } catch (Throwable thrown) {
            endBody();
            failed(thrown);
        } finally {
            context.scope(outer);
        }
    }

    private void endBody() {
        if (!bodyHasEnded) {
            bodyHasEnded = true;
            scope.endBody();
        }
    }

    /** Takes note of children that have ended; false if there are others. */
    private boolean allHaveEnded(Context context) throws Exception {
        scope.wakeWhenEnded(context.waker());
        while (next.poll(context)) {
            AsyncTask<Object> child = next.value();
            if (child == null) {
                return !scope.hasBodies();
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

    /** Tells the body, and all that was spawned, which ends now, or after a poll or a shielded section. */
    private void endAll() {
        try {
            cancelBody();
        } catch (Throwable rude) {
            Farewell.report("cancelling", this, rude);
        }
        scope.cancelForGood();
    }

    @Override
    public void cancel() {
        try {
            endAll();
        } finally {
            free();
        }
    }

    @Override
    public void discard() {
        if (body != null) {
            body.discard();
        }
    }
}

package dev.levin.async;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Tells any number of tasks that it is time to stop. Cancelled once and for good; children are cancelled with their parent,
 * and not the other way round. For any thread.
 *
 * <pre>{@code
 * Async<String> work = new Select<String>()
 *         .or(token.cancelled(), nothing -> "stopped")
 *         .or(longWork());
 * }</pre>
 */
public final class CancelToken {
    // Any thread
    private volatile boolean cancelled;
    private final Queue<Runnable> listeners = new ConcurrentLinkedQueue<>();

    /** Makes a token that is not cancelled. */
    public CancelToken() {}

    /** A token that is cancelled with this one, or before. */
    public CancelToken child() {
        CancelToken child = new CancelToken();
        listen(child::cancel);
        return child;
    }

    /** Whether it is time to stop. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** It is time to stop. */
    public void cancel() {
        cancelled = true;
        tell();
    }

    /** Completes when the token is cancelled. */
    public Async<@Nullable Void> cancelled() {
        return new Cancelled();
    }

    /** Told at once if it is cancelled already. */
    private void listen(Runnable listener) {
        listeners.add(listener);
        if (cancelled) {
            tell();
        }
    }

    private void tell() {
        for (Runnable listener = listeners.poll(); listener != null; listener = listeners.poll()) {
            listener.run();
        }
    }

    private final class Cancelled extends Async<@Nullable Void> implements Runnable {
        private final LatestWaker waker = new LatestWaker();
        private boolean listens;

        @Override
        public boolean poll(Context context) {
            waker.set(context.waker());
            if (!listens && !cancelled) {
                listens = true;
                listen(this);
            }
            return cancelled ? complete(null) : pending();
        }

        @Override
        public void cancel() {
            waker.clear();
            if (listens) {
                listeners.remove(this);
            }
        }

        @Override
        public void run() {
            waker.wake();
        }
    }
}

package dev.levin.async;

import dev.levin.worker.TaskRunner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
 *
 * <p>A token does not hold on to its children: one that no one knows any more, and no task waits for, is let go of.
 */
public final class CancelToken {
    // Any thread
    private volatile boolean cancelled;
    private final Set<Runnable> listeners = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<CancelToken> forgotten = new ReferenceQueue<>();

    /** Where a child is kept by its parent. */
    private static final class Child extends WeakReference<CancelToken> implements Runnable {
        Child(CancelToken child, ReferenceQueue<CancelToken> forgotten) {
            super(child, forgotten);
        }

        @Override
        public void run() {
            CancelToken child = get();
            if (child != null) {
                child.cancel();
            }
        }
    }

    /** Makes a token that is not cancelled. */
    public CancelToken() {}

    /** A token that is cancelled with this one, or before. */
    public CancelToken child() {
        for (Reference<?> gone = forgotten.poll(); gone != null; gone = forgotten.poll()) {
            listeners.remove(gone);
        }
        CancelToken child = new CancelToken();
        listen(new Child(child, forgotten));
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

    /** How many are to be told. */
    int listeners() {
        return listeners.size();
    }

    /** Told at once if it is cancelled already. */
    private void listen(Runnable listener) {
        listeners.add(listener);
        if (cancelled) {
            tell();
        }
    }

    private void tell() {
        listeners.forEach(listener -> {
            if (listeners.remove(listener)) {
                tell(listener);
            }
        });
    }

    private static void tell(Runnable listener) {
        try {
            listener.run();
        } catch (Throwable contained) {
            // A user's waker. The others are still to be told.
            TaskRunner.log("a waker threw " + contained.getClass().getName() + ", which is ignored");
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

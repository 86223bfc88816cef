package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.worker.TaskRunner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
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
 * <p>A token does not hold on to its children: one that no one knows any more, and no task waits for, is let go of. A child
 * holds on to its parent.
 */
public final class CancelToken {
    /** Held on to by its children, through which it may have to cancel others. */
    @SuppressWarnings("unused")
    private final @Nullable CancelToken parent;

    // Any thread
    private volatile boolean cancelled;
    private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<CancelToken> forgotten = new ReferenceQueue<>();

    /** Who is to be told. */
    private interface Listener {
        /** It is time to stop; tokens that are to be cancelled next are added to {@code next}. */
        void tell(Deque<CancelToken> next);
    }

    /** Where a child is kept by its parent. */
    private static final class Child extends WeakReference<CancelToken> implements Listener {
        Child(CancelToken child, ReferenceQueue<CancelToken> forgotten) {
            super(child, forgotten);
        }

        @Override
        public void tell(Deque<CancelToken> next) {
            CancelToken child = get();
            if (child != null) {
                next.add(child);
            }
        }
    }

    /** Makes a token that is not cancelled. */
    public CancelToken() {
        this(null);
    }

    private CancelToken(@Nullable CancelToken parent) {
        this.parent = parent;
    }

    /** A token that is cancelled with this one, or before. */
    public CancelToken child() {
        for (Reference<?> gone = forgotten.poll(); gone != null; gone = forgotten.poll()) {
            listeners.remove(gone);
        }
        CancelToken child = new CancelToken(this);
        listen(new Child(child, forgotten));
        return child;
    }

    /** Whether it is time to stop. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** It is time to stop. */
    public void cancel() {
        // Once it is cancelled, those who wait must be told.
        StackRoom.requireVast();
        // Not by recursion: a chain of children may be longer than a stack.
        Deque<CancelToken> next = new ArrayDeque<>();
        next.add(this);
        for (CancelToken token = next.poll(); token != null; token = next.poll()) {
            token.cancelled = true;
            token.tell(next);
        }
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
    private void listen(Listener listener) {
        listeners.add(listener);
        if (cancelled) {
            cancel();
        }
    }

    private void tell(Deque<CancelToken> next) {
        listeners.forEach(listener -> {
            if (listeners.remove(listener)) {
                tell(listener, next);
            }
        });
    }

    private static void tell(Listener listener, Deque<CancelToken> next) {
        try {
            listener.tell(next);
        } catch (Throwable contained) {
            // A user's waker. The others are still to be told.
            TaskRunner.log("a waker threw " + contained.getClass().getName() + ", which is ignored");
        }
    }

    private final class Cancelled extends Async<@Nullable Void> implements Listener {
        private final LatestWaker waker = new LatestWaker();
        private boolean listens;

        @Override
        public boolean poll(Context context) {
            waker.set(context.waker());
            if (!listens && !cancelled) {
                listens = true;
                listen(this);
            }
            return (cancelled && context.proceed()) ? complete(null) : pending();
        }

        @Override
        public void cancel() {
            waker.clear();
            if (listens) {
                listens = false;
                listeners.remove(this);
            }
        }

        @Override
        public void tell(Deque<CancelToken> next) {
            waker.wake();
        }
    }
}

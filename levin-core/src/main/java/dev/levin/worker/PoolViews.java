package dev.levin.worker;

import dev.levin.task.Task;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The views of one pool, which have to be told when it ends, and when it drops what has not started. It does not hold on to
 * them, so that a view need not be shut down; nor to the pool, so that the pool's end may hold on to this.
 */
final class PoolViews {
    // Any thread
    private final Set<Reference<PoolFace>> views = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<PoolFace> forgotten = new ReferenceQueue<>();
    private volatile boolean listens;

    /** A view was made of the pool with this end. */
    void add(PoolFace view, PoolEnd poolEnd) {
        removeForgotten();
        Reference<PoolFace> reference = new WeakReference<>(view, forgotten);
        views.add(reference);
        view.crew().end().onEnd(() -> views.remove(reference));
        if (!listens) {
            // Twice, if two are added at once, does no harm.
            poolEnd.onEnd(this::shutDown);
            listens = true;
        }
        if (poolEnd.hasEnded()) {
            view.shutdown();
        }
    }

    private void removeForgotten() {
        for (Reference<?> gone = forgotten.poll(); gone != null; gone = forgotten.poll()) {
            views.remove(gone);
        }
    }

    /** The pool has its end: so have its views. */
    private void shutDown() {
        for (Reference<PoolFace> reference : views) {
            PoolFace view = reference.get();
            if (view != null) {
                view.shutdown();
            }
        }
    }

    /** The pool is shut down and drops what has not started: so do its views. */
    void takeUnstarted(List<Task> unstarted) {
        Error failure = null;
        for (Reference<PoolFace> reference : views) {
            PoolFace view = reference.get();
            try {
                if (view != null) {
                    view.shutdown();
                    unstarted.addAll(view.takeUnstarted());
                }
            } catch (Error noMemory) {
                // The others have to be told nevertheless.
                failure = noMemory;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** How many are known. For tests. */
    int count() {
        return views.size();
    }
}

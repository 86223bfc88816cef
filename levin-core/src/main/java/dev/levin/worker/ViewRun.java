package dev.levin.worker;

import dev.levin.task.Job;
import org.jspecify.annotations.Nullable;

/** A turn of a {@link ViewCrew}: a task of the pool that runs some of the view's. */
final class ViewRun extends Job<@Nullable Void> {
    private static final ThreadLocal<@Nullable ViewRun> CURRENT = new ThreadLocal<>();

    // Immutable
    private final ViewCrew crew;

    // Guarded by the lock of the crew's state: the thread, while it runs a task of the view
    @Nullable
    Thread thread;

    // Owner thread only: what the same thread is in the middle of
    private @Nullable ViewRun outer;

    ViewRun(ViewCrew crew) {
        this.crew = crew;
    }

    /** Whether the current thread is in the middle of a turn of this crew. */
    static boolean isInside(ViewCrew crew) {
        for (ViewRun run = CURRENT.get(); run != null; run = run.outer) {
            if (run.crew == crew) {
                return true;
            }
        }
        return false;
    }

    /** The turn is not needed; if it has begun, it ends by itself. */
    void cancelUnstarted() {
        cancel(false);
    }

    @Override
    @SuppressWarnings("NullAway") // its result is null
    protected @Nullable Void call() {
        outer = CURRENT.get();
        CURRENT.set(this);
        try {
            crew.runTasks(this);
        } finally {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        }
        return null;
    }

    @Override
    protected void notCalled() {
        crew.notRun(this);
    }
}

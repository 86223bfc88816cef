package dev.levin.async;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Room for one task that a worker polls before all others. The owner puts and takes; thieves take, if the policy lets them.
 *
 * <p>Edge S1: whoever puts a task publishes it by an atomic exchange, and whoever takes it takes it by one, so that of owner
 * and thief one gets it.
 */
final class LifoSlot {
    private static final VarHandle TASK;

    static {
        try {
            TASK = MethodHandles.lookup().findVarHandle(LifoSlot.class, "task", AsyncTask.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Any thread
    private volatile @Nullable AsyncTask<?> task;

    /** Owner: puts a task, and returns the one that was there. */
    @Nullable
    AsyncTask<?> put(AsyncTask<?> newest) {
        // order: volatile; publishes the task (S1)
        return (AsyncTask<?>) TASK.getAndSet(this, newest);
    }

    /** Owner, or a thief: takes what is there. */
    @Nullable
    AsyncTask<?> take() {
        if (task == null) {
            return null;
        }
        // order: volatile; sees the task (S1)
        return (AsyncTask<?>) TASK.getAndSet(this, null);
    }

    boolean isEmpty() {
        return task == null;
    }
}

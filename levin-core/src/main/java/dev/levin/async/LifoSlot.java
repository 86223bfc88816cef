package dev.levin.async;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Room for one task that a worker polls before all others. The owner puts and takes; thieves take, if the policy lets them.
 *
 * <p>Edge S1: whoever puts a task publishes it by an atomic exchange, and whoever takes it takes it by one, so that of owner
 * and thief one gets it.
 *
 * <p>The task is in a place of its own, which the owner {@linkplain #renew renews} after collections, so that it stays young. Who looks
 * into a place that was replaced meanwhile finds it empty, as it would have found the slot a moment before.
 */
final class LifoSlot {
    private static final VarHandle TASK;

    static {
        try {
            TASK = MethodHandles.lookup().findVarHandle(Place.class, "task", AsyncTask.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Where the task is. */
    private static final class Place {
        // Any thread
        private volatile @Nullable AsyncTask<?> task;
    }

    // Written by the owner, read by any thread
    private volatile Place place = new Place();

    /** Owner: puts a task, and returns the one that was there. */
    @Nullable
    AsyncTask<?> put(AsyncTask<?> newest) {
        // order: volatile; publishes the task (S1)
        return (AsyncTask<?>) TASK.getAndSet(place, newest);
    }

    /** Owner, or a thief: takes what is there. */
    @Nullable
    AsyncTask<?> take() {
        return takeFrom(place);
    }

    private static @Nullable AsyncTask<?> takeFrom(Place place) {
        if (place.task == null) {
            return null;
        }
        // order: volatile; sees the task (S1)
        return (AsyncTask<?>) TASK.getAndSet(place, null);
    }

    boolean isEmpty() {
        return place.task == null;
    }

    /** Owner: puts another place in its place, with the task that is there. */
    void renew() {
        Place young = new Place();
        Place old = place;
        // order: volatile; before anything is put there, so that whoever looks into the old one has looked earlier
        place = young;
        AsyncTask<?> task = takeFrom(old);
        if (task != null) {
            AsyncTask<?> none = put(task);
            assert none == null : "only the owner puts";
        }
    }
}

package dev.levin.task;

/** The message for a task that is scheduled, or put into a batch, while it waits in one. */
public final class StillQueued {
    private StillQueued() {}

    /** An exception that says which task it is and what to do. Does not call the task's own {@code toString}. */
    public static IllegalStateException refuse(Task task) {
        return new IllegalStateException("the task " + task.getClass().getName() + "@"
                + Integer.toHexString(System.identityHashCode(task))
                + " is still queued: a task is in one queue or batch at most, and can be scheduled again once it has"
                + " started to run; use a second task object for a second run");
    }
}

package dev.levin.task;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import java.util.Objects;

/**
 * A unit of work. Subclass it, put what the work needs into fields, and the task is its own context: to schedule and to
 * run it, nothing is allocated.
 *
 * <pre>{@code
 * final class Resize extends Task {
 *     private final Image image;
 *
 *     Resize(Image image) {
 *         this.image = image;
 *     }
 *
 *     @Override
 *     public void run() {
 *         image.resize();
 *     }
 * }
 *
 * pool.schedule(new Resize(image));
 * }</pre>
 *
 * <p>A task is in one queue at most. Scheduling one that is still queued, on whichever pool, throws
 * {@link IllegalStateException}. <strong>As soon as it has started to run, it may be scheduled again</strong>: by
 * itself, to run once more after it returned (or even meanwhile, on another thread: then it is up to the task to bear
 * that), or by anyone who learnt from it that it has started.
 *
 * <p>The check is a plain read, so that scheduling costs no extra atomic operation. It finds every mistake of one
 * thread. Two threads that schedule the same task at the same time, with nothing between them that orders the two, have
 * a data race, and which of the two gets the exception, or whether one does, is open: don't.
 *
 * <p>What {@link #run} throws, whatever it is, reaches the pool's {@link FailureHandler}, and the worker goes on.
 */
public abstract class Task extends TaskNode {
    /** For subclasses. */
    protected Task() {}

    /**
     * Makes a task of a {@link Runnable}; the same object if it is a task already.
     *
     * @throws NullPointerException if {@code body} is null
     */
    public static Task of(Runnable body) {
        Objects.requireNonNull(body, "body");
        return body instanceof Task task ? task : new RunnableTask(body);
    }

    /** What {@link #of} was given, if {@code task} was made by it; else {@code task} itself. */
    public static Runnable unwrap(Task task) {
        Objects.requireNonNull(task, "task");
        return task instanceof RunnableTask wrapper ? wrapper.body() : task;
    }

    /** The work. Called by a worker; must not be called while the task is queued. */
    @Override
    public abstract void run();

    /**
     * Whether the task waits in a batch or in a queue. A hint for diagnosis: without something that orders this call
     * with the scheduling thread and the worker, the answer may be old.
     */
    public final boolean isQueued() {
        return Nodes.isQueued(this);
    }
}

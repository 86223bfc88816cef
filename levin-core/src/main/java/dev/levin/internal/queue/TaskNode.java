package dev.levin.internal.queue;

import org.jspecify.annotations.Nullable;

/**
 * The part of a task that belongs to the runtime: one link, one word of flags, and the context that was captured when
 * the task was scheduled. {@code dev.levin.task.Task} extends it, which makes tasks intrusive: to queue one, nothing is
 * allocated.
 *
 * <p>The fields are out of users' reach; the queues of this package touch them directly, everyone else goes through
 * {@link Nodes}. None of them is volatile: whoever takes a task out of a queue sees what the one who put it in wrote,
 * because every queue publishes with at least release and takes with at least acquire.
 *
 * <pre>{@code
 *  flags  31                             3      2         1        0
 *        +--------------------------------+-----------+---------+--------+
 *        |            (zero)              | MANDATORY | JOB     | QUEUED |
 *        +--------------------------------+-----------+---------+--------+
 * }</pre>
 */
public abstract class TaskNode implements Runnable {
    /** Set from the moment a task is put into a batch or a queue to the moment it starts to run. */
    static final int QUEUED = 1;

    /** Set for life on a task that someone may join; such a task wants to know who will run it. */
    static final int JOB = 2;

    /** Set with {@link #QUEUED}, on a task that no shutdown takes back. */
    static final int MANDATORY = 4;

    /** The task queued before this one, or, in a list being consumed, the one after it; null in a ring and outside. */
    @Nullable
    TaskNode next;

    /** What the context propagators captured; null when none is registered. */
    @Nullable
    Object context;

    int flags;

    /** For subclasses only. */
    protected TaskNode() {}
}

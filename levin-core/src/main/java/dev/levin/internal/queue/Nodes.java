package dev.levin.internal.queue;

import org.jspecify.annotations.Nullable;

/**
 * What the rest of Levin may do with the runtime's part of a task. Static methods in a package that is not exported, so
 * that they don't appear among the methods that users inherit.
 */
public final class Nodes {
    private Nodes() {}

    /** Whether the task can be queued with nothing else to do: it is in no queue, and no one joins it. */
    public static boolean isPlainAndFree(TaskNode node) {
        return node.flags == 0;
    }

    /** Whether the task is in a batch or in a queue. Best effort: a plain read. */
    public static boolean isQueued(TaskNode node) {
        return (node.flags & TaskNode.QUEUED) != 0;
    }

    /** Whether {@link #markJob} was called. */
    public static boolean isJob(TaskNode node) {
        return (node.flags & TaskNode.JOB) != 0;
    }

    /** Says, once and for all, that someone may join this task. */
    public static void markJob(TaskNode node) {
        node.flags |= TaskNode.JOB;
    }

    /** From now on the task is in a queue. The caller has seen that it was in none, and publishes it next. */
    public static void markQueued(TaskNode node) {
        node.flags |= TaskNode.QUEUED;
    }

    /** As {@link #markQueued}, for a task that no shutdown takes back. */
    public static void markQueuedAsMandatory(TaskNode node) {
        node.flags |= TaskNode.QUEUED | TaskNode.MANDATORY;
    }

    /** Whether the task is queued, and no shutdown takes it back. */
    public static boolean isMandatory(TaskNode node) {
        return (node.flags & TaskNode.MANDATORY) != 0;
    }

    /** The task left its queue, to run or because it was not accepted: it may be queued again. */
    public static void markFree(TaskNode node) {
        node.flags &= ~(TaskNode.QUEUED | TaskNode.MANDATORY);
    }

    /** The context captured for this task. */
    public static @Nullable Object context(TaskNode node) {
        return node.context;
    }

    public static void setContext(TaskNode node, @Nullable Object context) {
        node.context = context;
    }

    /** The next node of a list that the caller owns. */
    public static @Nullable TaskNode next(TaskNode node) {
        return node.next;
    }

    /** Links two nodes of lists that the caller owns; null cuts. */
    public static void setNext(TaskNode node, @Nullable TaskNode next) {
        node.next = next;
    }
}

package dev.levin.worker;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects tasks that will not be run, for {@code shutdownNow}. Jobs among them are cancelled. For one thread. */
public final class HandBack {
    private final String reason;
    private final List<Task> tasks = new ArrayList<>();

    /** Prepares to collect what a pool of that name does not run. */
    public HandBack(String pool) {
        reason = "pool '" + pool + "' was shut down before the job started";
    }

    /** Adds a task that was taken out of its queue; but not a job that someone has run in its place, or cancelled. */
    public void add(TaskNode node) {
        Nodes.markFree(node);
        Nodes.setContext(node, null);
        Task task = (Task) node;
        // First: there may be no memory for the list, and someone may wait for the job.
        if (!(task instanceof Job<?> job) || abandon(job)) {
            tasks.add(task);
        }
    }

    private boolean abandon(Job<?> job) {
        try {
            return job.abandon(reason);
        } catch (StackOverflowError noStack) {
            throw noStack;
        } catch (Throwable failure) {
            TaskRunner.reportNotCalled(job, failure);
            return true;
        }
    }

    /** Adds all that are linked to one that was taken out. If there is no memory for some, the others are told nevertheless. */
    public void addLinked(@Nullable TaskNode oldest) {
        Error failure = null;
        TaskNode node = oldest;
        while (node != null) {
            TaskNode next = Nodes.next(node);
            Nodes.setNext(node, null);
            try {
                add(node);
            } catch (Error noMemory) {
                failure = noMemory;
            }
            node = next;
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Takes everything out of a queue, as far as no one else holds it. */
    public void addAll(SwapQueue queue) {
        for (TaskNode task = queue.poll(); task != null; task = queue.poll()) {
            add(task);
        }
    }

    /** What was collected so far; the list grows with it. */
    public List<Task> tasks() {
        return tasks;
    }
}

package dev.levin.worker;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that wait, oldest first, linked by themselves: to add one needs no memory. It also knows for which of them a worker
 * waits that others may be in need of. For whoever holds the lock around it.
 */
final class WaitingLine {
    private final List<TaskNode> awaited = new ArrayList<>();
    private @Nullable TaskNode oldest;
    private @Nullable TaskNode newest;
    private int size;

    boolean isEmpty() {
        return oldest == null;
    }

    int size() {
        return size;
    }

    void add(TaskNode task) {
        Nodes.setNext(task, null);
        TaskNode before = newest;
        if (before == null) {
            oldest = task;
        } else {
            Nodes.setNext(before, task);
        }
        newest = task;
        size++;
    }

    /** Takes the oldest out; null if there is none. */
    @Nullable
    TaskNode poll() {
        TaskNode task = oldest;
        if (task != null) {
            unlink(null, task);
        }
        return task;
    }

    /** Takes one out, wherever it is; false if it is not there. */
    boolean remove(TaskNode wanted) {
        TaskNode before = null;
        for (TaskNode task = oldest; task != null; task = Nodes.next(task)) {
            if (task == wanted) {
                unlink(before, task);
                return true;
            }
            before = task;
        }
        return false;
    }

    /** Takes all out; returns the oldest, to which the others are linked, or null. */
    @Nullable
    TaskNode takeAll() {
        TaskNode first = oldest;
        oldest = null;
        newest = null;
        size = 0;
        return first;
    }

    /** A worker waits for a task that has not started. */
    void await(TaskNode task) {
        awaited.add(task);
    }

    /** The task has started, or never will. */
    void forget(TaskNode task) {
        if (!awaited.isEmpty()) {
            awaited.removeIf(each -> each == task);
        }
    }

    /** Whether a worker waits for one of them. */
    boolean isUrgent() {
        return !awaited.isEmpty();
    }

    private void unlink(@Nullable TaskNode before, TaskNode task) {
        TaskNode after = Nodes.next(task);
        if (before == null) {
            oldest = after;
        } else {
            Nodes.setNext(before, after);
        }
        if (after == null) {
            newest = before;
        }
        Nodes.setNext(task, null);
        size--;
    }
}

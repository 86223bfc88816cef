package dev.levin.worker;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import org.jspecify.annotations.Nullable;

/** Tasks that wait, oldest first, linked by themselves: it never needs memory. For whoever holds the lock around it. */
final class WaitingLine {
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

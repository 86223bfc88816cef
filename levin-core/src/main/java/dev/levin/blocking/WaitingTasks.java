package dev.levin.blocking;

import dev.levin.blocking.Gauges.Gauge;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that wait, oldest first, linked by themselves; and, in an array beside them, since when. For whoever holds the
 * pool's lock.
 */
final class WaitingTasks {
    private static final int INITIAL_CAPACITY = 64;

    /** A larger array is not kept when nothing waits. */
    private static final int KEPT_CAPACITY = 1024;

    private final Gauges gauges;
    private @Nullable TaskNode oldest;
    private @Nullable TaskNode newest;
    private int size;

    /** A ring: the time of the oldest is at {@code first}. The length is a power of two. */
    private long[] since;

    /** Kept, so that to let go of a larger one needs no memory. */
    private final long[] initial = new long[INITIAL_CAPACITY];

    private int first;

    WaitingTasks(Gauges gauges) {
        this.gauges = gauges;
        this.since = initial;
    }

    int size() {
        return size;
    }

    /** Makes sure that the next {@link #add} needs no memory. If there is none, nothing has changed. */
    void makeRoom() {
        if (size == since.length) {
            grow();
        } else if (size == 0 && since.length > KEPT_CAPACITY) {
            since = initial;
            first = 0;
        }
    }

    /** Adds a task, after {@link #makeRoom}. */
    void add(TaskNode task, long now) {
        Nodes.setNext(task, null);
        TaskNode before = newest;
        if (before == null) {
            oldest = task;
        } else {
            Nodes.setNext(before, task);
        }
        newest = task;
        since[(first + size) & (since.length - 1)] = now;
        size++;
        publish();
    }

    /** Takes the oldest out; null if there is none. */
    @Nullable
    TaskNode remove() {
        TaskNode task = oldest;
        if (task == null) {
            return null;
        }
        oldest = Nodes.next(task);
        if (oldest == null) {
            newest = null;
        }
        Nodes.setNext(task, null);
        first = (first + 1) & (since.length - 1);
        size--;
        publish();
        return task;
    }

    /** Takes out the oldest as long as they are jobs that are done. */
    void removeDone() {
        while (oldest instanceof Job<?> job && job.isDone()) {
            remove();
            Nodes.markFree(job);
            gauges.add(Gauge.COMPLETED, 1);
        }
    }

    /** Takes out all that are not mandatory; returns the oldest of them, to which the others are linked. */
    @Nullable
    TaskNode removeOrdinary() {
        TaskNode firstTaken = null;
        TaskNode lastTaken = null;
        for (int left = size; left > 0; left--) {
            long came = since[first];
            TaskNode task = remove();
            if (task == null) {
                break;
            }
            if (Nodes.isMandatory(task)) {
                add(task, came);
                continue;
            }
            if (lastTaken == null) {
                firstTaken = task;
            } else {
                Nodes.setNext(lastTaken, task);
            }
            lastTaken = task;
            gauges.add(Gauge.CANCELLED, 1);
        }
        return firstTaken;
    }

    /** First since when, then how many: whoever reads that one waits finds since when. */
    private void publish() {
        if (size > 0) {
            gauges.set(Gauge.OLDEST_SINCE, since[first]);
        }
        gauges.set(Gauge.QUEUED, size);
    }

    private void grow() {
        int length = since.length;
        if (length > Integer.MAX_VALUE / 2) {
            throw new OutOfMemoryError("too many tasks wait");
        }
        long[] larger = Arrays.copyOfRange(since, first, first + 2 * length);
        System.arraycopy(since, 0, larger, length - first, first);
        since = larger;
        first = 0;
    }
}

package dev.levin.task;

import dev.levin.internal.queue.Chain;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Tasks that are scheduled together: one push and one signal for all of them.
 *
 * <pre>{@code
 * Batch batch = new Batch();
 * for (Image image : images) {
 *     batch.add(new Resize(image));
 * }
 * pool.schedule(batch);
 * }</pre>
 *
 * <p>The batch links the tasks themselves, so {@link #add} allocates nothing, and a task in a batch counts as queued:
 * adding it twice, or scheduling it elsewhere, throws. When a pool accepts a batch, it takes the tasks out: the batch
 * is empty then and can be filled again. When it refuses, the batch is as it was. {@link #clear} frees tasks that will
 * not be scheduled. They run in no particular order, but are started roughly in the order in which they were added.
 *
 * <p>For one thread at a time.
 */
public final class Batch extends Chain {
    /** Makes an empty batch. */
    public Batch() {}

    /**
     * Makes a batch of these tasks.
     *
     * @throws NullPointerException if one of them is null
     * @throws IllegalStateException if one of them is queued, or is there twice; the others are free again
     */
    public static Batch of(Task... tasks) {
        return new Batch().addAll(List.of(tasks));
    }

    /**
     * Adds a task.
     *
     * @return this
     * @throws NullPointerException if {@code task} is null
     * @throws IllegalStateException if it is in this batch, in another one, or in a queue
     */
    public Batch add(Task task) {
        Objects.requireNonNull(task, "task");
        if (Nodes.isQueued(task)) {
            throw StillQueued.refuse(task);
        }
        Access.append(this, task);
        return this;
    }

    /**
     * Adds tasks in their order, all or, if one of them can't be added, none.
     *
     * @return this
     */
    public Batch addAll(Iterable<? extends Task> tasks) {
        Objects.requireNonNull(tasks, "tasks");
        Batch added = new Batch();
        try {
            for (Task task : tasks) {
                added.add(task);
            }
        } catch (Throwable refused) {
            added.clear();
            throw refused;
        }
        return addAll(added);
    }

    /**
     * Moves all tasks of another batch to the end of this one, in constant time; the other one is empty afterwards.
     *
     * @return this
     * @throws IllegalArgumentException if {@code other} is this batch
     */
    public Batch addAll(Batch other) {
        Objects.requireNonNull(other, "other");
        if (other == this) {
            throw new IllegalArgumentException("a batch can't be added to itself");
        }
        Access.moveAll(this, other);
        return this;
    }

    /** How many tasks are in it. */
    public int size() {
        return Access.length(this);
    }

    /** Whether no task is in it. */
    public boolean isEmpty() {
        return size() == 0;
    }

    /** Takes all tasks out; they can be scheduled elsewhere. */
    public void clear() {
        drain();
    }

    /** Takes all tasks out, and returns them in the order in which they were added. */
    public List<Task> drain() {
        List<Task> tasks = new ArrayList<>(size());
        for (TaskNode task = Access.removeNewest(this); task != null; task = Access.removeNewest(this)) {
            tasks.add((Task) task);
        }
        Collections.reverse(tasks);
        return tasks;
    }

    @Override
    public String toString() {
        return "Batch[size=" + size() + "]";
    }
}

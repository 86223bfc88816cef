package dev.levin.async;

import dev.levin.internal.memory.PaddedLong;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All tasks that have not ended, in {@value #COUNT} lists. Each worker has a group of lists of its own, and those who spawn
 * from outside share one. A task is removed from the list that it was added to, wherever it ends; so that whoever spawns
 * many does not meet those who end them at every step, it takes the next list of its group after each
 * {@value #TASKS_IN_A_ROW} tasks.
 */
final class TaskLists {
    static final int COUNT = AsyncTask.MAX_LISTS;

    static final int TASKS_IN_A_ROW = 128;

    private static final int LISTS_IN_GROUP = 8;
    private static final int GROUPS_OF_WORKERS = COUNT / LISTS_IN_GROUP - 1;

    // Immutable
    private final TaskList[] lists = new TaskList[COUNT];

    // Threads outside; only says which list comes next, so no one minds if a count is lost
    private final PaddedLong fromOutside = new PaddedLong(0);

    TaskLists() {
        for (int i = 0; i < COUNT; i++) {
            lists[i] = new TaskList();
        }
    }

    /** Which list the next task goes to that the worker spawns; null is a thread outside. */
    int listFor(@Nullable AsyncWorker worker) {
        if (worker != null) {
            int group = 1 + worker.index % GROUPS_OF_WORKERS;
            return group * LISTS_IN_GROUP + turn(worker.counters.spawned());
        }
        // order: opaque would do; see the field
        long spawned = fromOutside.getOpaque();
        fromOutside.setRelease(spawned + 1);
        return turn(spawned);
    }

    private static int turn(long spawned) {
        return (int) (spawned / TASKS_IN_A_ROW) & (LISTS_IN_GROUP - 1);
    }

    /** Adds a task. False, and nothing happened, if the lists are closed. */
    boolean add(AsyncTask<?> task) {
        return lists[task.list()].add(task);
    }

    /** Removes a task that was added. */
    void remove(AsyncTask<?> task) {
        lists[task.list()].remove(task);
    }

    /** There was a collection. */
    void collected() {
        for (TaskList list : lists) {
            list.renew();
        }
    }

    /** They accept no more. */
    void close() {
        for (TaskList list : lists) {
            list.close();
        }
    }

    /** Whether each list was empty at some moment during the call. */
    boolean areEmpty() {
        for (TaskList list : lists) {
            if (list.size() > 0) {
                return false;
            }
        }
        return true;
    }

    /** How many tasks there are. */
    int size() {
        int size = 0;
        for (TaskList list : lists) {
            size += list.size();
        }
        return size;
    }

    /** How many tasks were ever added by threads outside. */
    long addedFromOutside() {
        long added = 0;
        for (int i = 0; i < LISTS_IN_GROUP; i++) {
            added += lists[i].added();
        }
        return added;
    }

    /** All tasks, one list after the other, each as it is when its turn comes. */
    void forEach(Consumer<AsyncTask<?>> action) {
        for (TaskList list : lists) {
            list.all().forEach(action);
        }
    }

    /** At most so many tasks. */
    List<AsyncTask<?>> some(int most) {
        List<AsyncTask<?>> some = new ArrayList<>();
        for (TaskList list : lists) {
            some.addAll(list.newest(most - some.size()));
        }
        return some;
    }
}

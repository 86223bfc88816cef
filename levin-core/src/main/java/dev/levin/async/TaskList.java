package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.ShortLock;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that have not ended, so that the end of the scheduler reaches those too that wait for something; linked through the
 * tasks themselves. The lock is held for a few instructions in which nothing can throw; whoever adds or removes has seen to
 * it that there is stack for that.
 *
 * <p>Its end is in an object of its own, which is {@linkplain #renew renewed} after collections, so that it stays young.
 */
final class TaskList {
    // Immutable
    private final ShortLock lock = new ShortLock();

    /** The end of the list at which tasks are added. */
    private static final class End {
        private @Nullable AsyncTask<?> newest;
    }

    // Under the lock
    private End end = new End();
    private boolean closed;
    private int size;
    private long added;

    /** Adds a task. False, and nothing happened, if the list is closed. */
    boolean add(AsyncTask<?> task) {
        lock.lock();
        boolean open = !closed;
        if (open) {
            AsyncTask<?> older = end.newest;
            task.older = older;
            if (older != null) {
                older.newer = task;
            }
            end.newest = task;
            size++;
            added++;
        }
        lock.unlock();
        return open;
    }

    /** Removes a task that was added. */
    void remove(AsyncTask<?> task) {
        lock.lock();
        AsyncTask<?> older = task.older;
        AsyncTask<?> newer = task.newer;
        if (older != null) {
            older.newer = newer;
        }
        if (newer != null) {
            newer.older = older;
        } else {
            end.newest = older;
        }
        task.older = null;
        task.newer = null;
        size--;
        lock.unlock();
    }

    /** Any thread: puts the end of the list into a new object. */
    void renew() {
        StackRoom.requireLittle();
        End young = new End();
        lock.lock();
        young.newest = end.newest;
        end = young;
        lock.unlock();
    }

    /** Accepts no more. */
    void close() {
        StackRoom.requireLittle();
        lock.lock();
        closed = true;
        lock.unlock();
    }

    int size() {
        StackRoom.requireLittle();
        lock.lock();
        int size = this.size;
        lock.unlock();
        return size;
    }

    /** How many were ever added. */
    long added() {
        StackRoom.requireLittle();
        lock.lock();
        long added = this.added;
        lock.unlock();
        return added;
    }

    /** All tasks, at some moment during the call, newest first. */
    List<AsyncTask<?>> all() {
        while (true) {
            int size = size();
            // A little more, since others may be added meanwhile. Not under the lock: there may be no memory for it.
            AsyncTask<?>[] tasks = new AsyncTask<?>[size + size / 8 + 1];
            int count = copyInto(tasks);
            if (count < tasks.length) {
                return Arrays.asList(tasks).subList(0, count);
            }
        }
    }

    /** At most so many tasks, newest first. */
    List<AsyncTask<?>> newest(int most) {
        AsyncTask<?>[] tasks = new AsyncTask<?>[most];
        return Arrays.asList(tasks).subList(0, copyInto(tasks));
    }

    /** As many as there are, or as fit. */
    private int copyInto(AsyncTask<?>[] tasks) {
        int count = 0;
        lock.lock();
        for (AsyncTask<?> task = end.newest; task != null && count < tasks.length; task = task.older) {
            tasks[count] = task;
            count++;
        }
        lock.unlock();
        return count;
    }
}

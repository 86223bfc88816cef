package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All tasks that have not ended, so that the end of the scheduler reaches those too that wait for something. Several lists,
 * so that workers rarely meet, linked through the tasks themselves. Each has a lock, held for a few instructions in which
 * nothing can throw; whoever adds or removes has seen to it that there is stack for that.
 */
final class TaskList {
    private static final VarHandle LOCKED;
    private static final int SPINS_BEFORE_YIELD = 64;

    static {
        try {
            LOCKED = MethodHandles.lookup().findVarHandle(TaskList.class, "locked", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Any thread
    private volatile boolean locked;

    // Under the lock
    private @Nullable AsyncTask<?> newest;
    private boolean closed;
    private int size;

    /** Adds a task. False, and nothing happened, if the list is closed. */
    boolean add(AsyncTask<?> task) {
        lock();
        boolean open = !closed;
        if (open) {
            AsyncTask<?> older = newest;
            task.older = older;
            if (older != null) {
                older.newer = task;
            }
            newest = task;
            size++;
        }
        unlock();
        return open;
    }

    /** Removes a task that was added. */
    void remove(AsyncTask<?> task) {
        lock();
        AsyncTask<?> older = task.older;
        AsyncTask<?> newer = task.newer;
        if (older != null) {
            older.newer = newer;
        }
        if (newer != null) {
            newer.older = older;
        } else {
            newest = older;
        }
        task.older = null;
        task.newer = null;
        size--;
        unlock();
    }

    /** Accepts no more. */
    void close() {
        StackRoom.requireLittle();
        lock();
        closed = true;
        unlock();
    }

    int size() {
        StackRoom.requireLittle();
        lock();
        int size = this.size;
        unlock();
        return size;
    }

    /** All tasks, at some moment during the call, newest first. */
    List<AsyncTask<?>> all() {
        while (true) {
            // Not under the lock: there may be no memory for it.
            AsyncTask<?>[] tasks = new AsyncTask<?>[size()];
            if (copyInto(tasks)) {
                return Arrays.asList(tasks);
            }
        }
    }

    /** False if the number of tasks is another one now. */
    private boolean copyInto(AsyncTask<?>[] tasks) {
        lock();
        boolean fits = size == tasks.length;
        if (fits) {
            int index = 0;
            for (AsyncTask<?> task = newest; task != null; task = task.older) {
                tasks[index] = task;
                index++;
            }
        }
        unlock();
        return fits;
    }

    @SuppressWarnings("ThreadPriorityCheck") // the holder may have lost its processor
    private void lock() {
        int spins = 0;
        while (locked || !LOCKED.compareAndSet(this, false, true)) {
            if (++spins % SPINS_BEFORE_YIELD == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private void unlock() {
        LOCKED.setVolatile(this, false);
    }
}

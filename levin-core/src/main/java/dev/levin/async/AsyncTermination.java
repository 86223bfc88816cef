package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.worker.PoolEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * How a scheduler ends. First it accepts no new tasks, and those that it has go on; when the last of them has ended, or those
 * that are left were abandoned, the workers are told to leave; when the last one has, this is the end.
 */
final class AsyncTermination extends PoolEnd {
    // Immutable
    private final AsyncCrew crew;
    private final TaskList[] lists;

    // Any thread
    private volatile boolean shutdown;
    private volatile boolean sealed;
    private final AtomicBoolean dismissed = new AtomicBoolean();

    AsyncTermination(AsyncCrew crew, TaskList[] lists) {
        this.crew = crew;
        this.lists = lists;
    }

    boolean isShutdown() {
        return shutdown;
    }

    /** Whether the workers were told to leave. */
    boolean isDismissed() {
        return dismissed.get();
    }

    /** Accepts no new tasks. */
    void shutDown() {
        StackRoom.requireVast();
        shutdown = true;
        for (TaskList list : lists) {
            list.close();
        }
        // Not before: as long as one list is open, there may be a task tomorrow although there is none today.
        sealed = true;
        taskEnded();
    }

    /** Ends all tasks that have not ended. Those that are being polled end after that. */
    int abandonAll(String reason) {
        int abandoned = 0;
        for (TaskList list : lists) {
            for (AsyncTask<?> task : list.all()) {
                if (task.abandon(reason)) {
                    abandoned++;
                }
            }
        }
        interruptPolls();
        return abandoned;
    }

    /** A poll should not block; one that does would keep the scheduler from ending. */
    private void interruptPolls() {
        for (int i = 0; i < crew.workers(); i++) {
            AsyncWorker worker = crew.worker(i);
            Thread thread = worker.thread();
            if (thread != null && worker.isRunning() && thread != Thread.currentThread()) {
                thread.interrupt();
            }
        }
    }

    /** A task has ended, after which there may be none left. */
    void taskEnded() {
        if (sealed && live() == 0 && dismissed.compareAndSet(false, true)) {
            crew.dismiss();
            check();
        }
    }

    /** How many tasks have not ended. */
    int live() {
        int live = 0;
        for (TaskList list : lists) {
            live += list.size();
        }
        return live;
    }

    /** At most so many tasks that have not ended. */
    List<AsyncTask<?>> some(int most) {
        List<AsyncTask<?>> some = new ArrayList<>();
        for (TaskList list : lists) {
            some.addAll(list.newest(most - some.size()));
        }
        return some;
    }

    /** A worker has left, or there was none. */
    void check() {
        if (dismissed.get() && crew.threads.running() == 0) {
            crew.settings().clock().removeListener(crew.onJump);
            crew.driver.end();
            come();
        }
    }
}

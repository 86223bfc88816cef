package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.worker.PoolEnd;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How a scheduler ends. First it accepts no new tasks, and those that it has go on; when the last of them has ended, or those
 * that are left were abandoned, the workers are told to leave; when the last one has, this is the end.
 */
final class AsyncTermination extends PoolEnd {
    // Immutable
    private final AsyncCrew crew;
    private final TaskLists tasks;

    /** Cancelled when the end begins. */
    final CancelToken begun = new CancelToken();

    // Any thread
    private volatile boolean shutdown;
    private volatile boolean sealed;
    private final AtomicBoolean dismissed = new AtomicBoolean();

    AsyncTermination(AsyncCrew crew, TaskLists tasks) {
        this.crew = crew;
        this.tasks = tasks;
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
        tasks.close();
        // Not before: as long as one list is open, there may be a task tomorrow although there is none today.
        sealed = true;
        try {
            begun.cancel();
        } finally {
            taskEnded();
        }
    }

    /** Ends all tasks that have not ended. Those that are being polled end after that. */
    int abandonAll(String reason) {
        AtomicInteger abandoned = new AtomicInteger();
        tasks.forEach(task -> {
            if (task.abandon(reason)) {
                abandoned.incrementAndGet();
            }
        });
        interruptPolls();
        new Unpolled(crew).endAll();
        return abandoned.get();
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
        crew.spares.interruptBlocked();
    }

    /** A task has ended, after which there may be none left. */
    void taskEnded() {
        if (sealed && tasks.areEmpty() && dismissed.compareAndSet(false, true)) {
            crew.dismiss();
            check();
        }
    }

    /** How many tasks have not ended. */
    int live() {
        return tasks.size();
    }

    /** At most so many tasks that have not ended. */
    List<AsyncTask<?>> some(int most) {
        return tasks.some(most);
    }

    /** A worker has left, or there was none. */
    void check() {
        if (dismissed.get() && crew.threads.running() == 0) {
            crew.settings().clock().removeListener(crew.onJump);
            crew.driver.end();
            crew.io.end();
            come();
        }
    }
}

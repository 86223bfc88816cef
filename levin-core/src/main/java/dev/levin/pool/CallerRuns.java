package dev.levin.pool;

import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.worker.TaskRunner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks on threads that are no workers: what a pool falls back to when it has no thread and can't start one. Far
 * from any hot path.
 */
final class CallerRuns {
    // Immutable
    private final SwapQueue injection;
    private final TaskRunner runner;
    private final Runnable signal;

    // Any thread
    private final AtomicInteger running = new AtomicInteger();
    private final LongAdder completed = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final ThreadLocal<@Nullable Boolean> runsHere = new ThreadLocal<>();

    /** {@code signal} is called when tasks were left in the queue while this held it. */
    CallerRuns(SwapQueue injection, TaskRunner runner, Runnable signal) {
        this.injection = injection;
        this.runner = runner;
        this.signal = signal;
    }

    /**
     * Runs all tasks in the injection queue on the current thread. A task that schedules further tasks calls this again,
     * from within; that call does nothing, and the tasks are run by the one outside. So a chain of tasks, each of which
     * schedules the next, needs no more stack than one of them.
     */
    void runAll() {
        if (isRunningHere()) {
            return;
        }
        runsHere.set(Boolean.TRUE);
        running.incrementAndGet();
        try {
            while (!injection.looksEmpty()) {
                TaskNode task = injection.poll();
                if (task == null) {
                    // someone else holds the queue, for a few instructions
                    Thread.onSpinWait();
                } else {
                    run(task);
                }
            }
        } finally {
            running.decrementAndGet();
            runsHere.remove();
        }
    }

    private void run(TaskNode task) {
        if (!injection.looksEmpty()) {
            signal.run();
        }
        (runner.run(task) ? completed : failed).increment();
    }

    /** Whether the current thread is within {@link #runAll}, and so for the moment as good as a worker. */
    boolean isRunningHere() {
        return runsHere.get() != null;
    }

    /** Whether a task runs on a thread that is no worker. */
    boolean areRunning() {
        return running.get() > 0;
    }

    long completed() {
        return completed.sum();
    }

    long failed() {
        return failed.sum();
    }
}

package dev.levin.worker;

import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks on threads that are no workers: what a pool falls back to when it has no thread and can't start one. Far
 * from any hot path.
 */
public final class CallerRuns {
    // Immutable
    private final Supplier<@Nullable TaskNode> waiting;
    private final TaskRunner runner;

    // Any thread
    private final AtomicInteger running = new AtomicInteger();
    private final LongAdder completed = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder apart = new LongAdder();
    private final ThreadLocal<@Nullable Boolean> runsHere = new ThreadLocal<>();
    private final ThreadLocal<@Nullable Boolean> runsOne = new ThreadLocal<>();

    /** {@code waiting} takes a task out of the pool's queue, until it returns null because none is left. */
    public CallerRuns(Supplier<@Nullable TaskNode> waiting, TaskRunner runner) {
        this.waiting = waiting;
        this.runner = runner;
    }

    /**
     * Runs all tasks that wait on the current thread. A task that schedules further tasks calls this again,
     * from within; that call does nothing, and the tasks are run by the one outside. So a chain of tasks, each of which
     * schedules the next, needs no more stack than one of them. An interrupt of the caller is none of the tasks' business, and
     * is there again when this returns.
     */
    public void runAll() {
        if (isRunningHere()) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        running.incrementAndGet();
        try {
            runsHere.set(Boolean.TRUE);
            for (TaskNode task = waiting.get(); task != null; task = waiting.get()) {
                (runner.run(task) ? completed : failed).increment();
            }
        } finally {
            running.decrementAndGet();
            runsHere.remove();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Runs one job that waits, on the current thread, which is a worker of another pool: what others have brought may want to wait
     * for that very worker. The job keeps its place in the queue, where it will do nothing.
     */
    public void runOne(Job<?> job) {
        boolean interrupted = Thread.interrupted();
        Boolean outer = runsOne.get();
        running.incrementAndGet();
        try {
            runsOne.set(Boolean.TRUE);
            runner.runHere(job);
            apart.increment();
        } finally {
            running.decrementAndGet();
            if (outer == null) {
                runsOne.remove();
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Whether the current thread is within {@link #runAll}. */
    public boolean isRunningHere() {
        return runsHere.get() != null;
    }

    /** Whether the current thread runs a task here, and so for the moment is as good as a worker. */
    public boolean isWithin() {
        return runsHere.get() != null || runsOne.get() != null;
    }

    /** Whether a task runs on a thread that is no worker. */
    public boolean areRunning() {
        return running.get() > 0;
    }

    /** How many tasks it ran that returned. */
    public long completed() {
        return completed.sum();
    }

    /** How many jobs it ran that kept their places in the queue. */
    public long apart() {
        return apart.sum();
    }

    /** How many tasks it ran that threw. */
    public long failed() {
        return failed.sum();
    }
}

package dev.levin.fork;

import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
import dev.levin.worker.TaskRunner;

/**
 * How a worker runs what it has taken: within a {@link ScopeFrame} that says to which scope it belongs, and leaving the
 * deque and the frames around as they were, whatever happens meanwhile. For that worker's thread alone.
 */
final class Running {
    // Immutable
    private final ForkWorker worker;
    private final ForkCrew crew;

    Running(ForkWorker worker) {
        this.worker = worker;
        this.crew = worker.crew;
    }

    /** Runs work that the worker has taken from somewhere. */
    void execute(TaskNode task) {
        int base = worker.head();
        ScopeFrame outerFrame = worker.frame;
        try {
            if (task instanceof ForkJob job) {
                executeStolen(job, base);
            } else {
                executeTask(task);
            }
        } catch (Throwable escaped) {
            // Whoever waits, and runs this meanwhile, has nothing to do with it.
            TaskRunner.reportEscaped(escaped);
        } finally {
            worker.frame = outerFrame;
        }
        if (worker.head() != base) {
            worker.discardAbove(base - 1);
        }
    }

    private void executeTask(TaskNode task) {
        try {
            worker.frame = ScopeFrame.begin(null, worker);
        } catch (OutOfMemoryError noMemory) {
            if (!Broadcast.refuse(task, noMemory)) {
                crew.runner.refuse(task, noMemory);
            }
            worker.counters.addEnded(false);
            return;
        }
        worker.counters.addEnded(crew.runner.run(task));
    }

    private void executeStolen(ForkJob job, int base) {
        try {
            worker.counters.addStolen();
            worker.frame = ScopeFrame.ofStolen(job, worker);
        } catch (Throwable noMemory) {
            job.refused(noMemory);
            return;
        }
        job.stolenBy(worker, base);
        crew.runJob(job);
    }

    /** Runs a child that was spawned here, in the scope that waits for it now. */
    void executeOwn(ScopeTask child) {
        int base = worker.head();
        ScopeFrame outerFrame = worker.frame;
        try {
            worker.frame = ScopeFrame.begin(child.scope(), worker);
        } catch (OutOfMemoryError noMemory) {
            child.refused(noMemory);
            return;
        }
        try {
            crew.runJob(child);
        } finally {
            worker.frame = outerFrame;
        }
        if (worker.head() != base) {
            worker.discardAbove(base - 1);
        }
    }

    /** Runs a job that the worker joins, which has nothing to do with the scopes around. */
    void runHere(Job<?> job) {
        ScopeFrame outerFrame = worker.frame;
        worker.frame = ScopeFrame.begin(null, worker);
        try {
            crew.runner.runHere(job);
        } finally {
            worker.frame = outerFrame;
        }
    }
}

package dev.levin.worker;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.FailureHandler;
import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.List;

/**
 * Runs a task that left its queue. The one place where a pool calls users' code, with the one try/catch around it: what
 * a task throws stays here, and so does an interrupt that was meant for it.
 */
public final class TaskRunner {
    private static final System.Logger LOGGER = System.getLogger("dev.levin");

    // Immutable
    private final ContextChain contexts;
    private final boolean propagates;
    private final FailureHandler failureHandler;
    private final RunningJobs running = new RunningJobs();

    /** Makes a runner for one pool. */
    public TaskRunner(ContextChain contexts, FailureHandler failureHandler) {
        this.contexts = contexts;
        this.propagates = !contexts.isEmpty();
        this.failureHandler = failureHandler;
    }

    /** What goes with the tasks. */
    public ContextChain contexts() {
        return contexts;
    }

    /** Captures what goes with a task that is about to be queued. What a propagator throws reaches the caller. */
    public void captureFor(TaskNode task) {
        if (propagates) {
            contexts.captureFor(task);
        }
    }

    /**
     * Runs a task, which from then on may be scheduled again.
     *
     * @return whether it returned; false if it threw, which has been reported then
     */
    public boolean run(TaskNode task) {
        Nodes.markFree(task);
        boolean completed = true;
        try {
            if (task instanceof Job<?> job) {
                runJob(job);
            } else if (propagates) {
                contexts.run(task);
            } else {
                task.run();
            }
        } catch (Throwable failure) {
            completed = false;
            resolve(task, failure);
            report((Task) task, failure);
        }
        Thread.interrupted();
        return completed;
    }

    /** Ends a task that was taken from its queue and can't be run. */
    public void refuse(TaskNode task, Throwable failure) {
        Nodes.markFree(task);
        resolve(task, failure);
        report((Task) task, failure);
    }

    /** Runs a job on a thread that joins it. Whatever goes wrong is in the job's handle then. */
    public void runHere(Job<?> job) {
        try {
            runJob(job);
        } catch (Throwable failure) {
            resolve(job, failure);
        }
    }

    private void runJob(Job<?> job) {
        try {
            running.begin(job);
            if (propagates) {
                contexts.run(job);
            } else {
                job.run();
            }
        } finally {
            running.end(job);
        }
    }

    /** As {@link #run}, for a task that no shutdown gives up, nor what it joins and runs itself. */
    public boolean runUnlisted(TaskNode task) {
        JobStack jobs = running.listNothing();
        try {
            return run(task);
        } finally {
            running.listAgain(jobs);
        }
    }

    /** As {@link #runHere}, for a job that no shutdown gives up. */
    public void runHereUnlisted(Job<?> job) {
        JobStack jobs = running.listNothing();
        try {
            runHere(job);
        } finally {
            running.listAgain(jobs);
        }
    }

    /** The current thread is one of the pool's until {@link #threadEnds}. Throws nothing. */
    public void threadBegins() {
        running.adopt();
    }

    /** The current thread runs no more tasks. */
    public void threadEnds() {
        running.release();
    }

    /**
     * For a pool that is shut down: completes, as cancelled, each job that has begun, though it may go on.
     *
     * @return those jobs
     */
    public List<Task> giveUpJobs(String reason) {
        return running.giveUp(reason);
    }

    /** The same, and from now on no job begins. */
    List<Task> giveUpJobsFromNowOn(String reason) {
        return running.giveUpFromNowOn(reason);
    }

    /** A job reports what it throws through its handle. What reaches us kept it from starting: its handle says so. */
    private static void resolve(TaskNode task, Throwable failure) {
        if (task instanceof Job<?> job) {
            try {
                job.fail(failure);
            } catch (Throwable second) {
                reportNotCalled(job, second);
            }
        }
    }

    /** Something other than a task threw on a worker, which goes on. Throws nothing. */
    public static void reportEscaped(Throwable escaped) {
        try {
            log("a worker caught " + escaped.getClass().getName() + " outside of any task, and goes on");
        } catch (Throwable noMemory) {
            // Not even for the message.
        }
    }

    /** A job was told that it will not be called, and threw. Throws nothing. */
    static void reportNotCalled(Job<?> job, Throwable failure) {
        try {
            log("a job of " + job.getClass().getName() + " threw "
                    + failure.getClass().getName() + " when told that it is not called");
        } catch (Throwable noMemory) {
            // Not even for the message.
        }
    }

    /** Tells the failure handler. Throws nothing. */
    public void report(Task task, Throwable failure) {
        try {
            failureHandler.onFailure(task, failure);
        } catch (Throwable second) {
            reportHandler(task, second);
        }
    }

    private static void reportHandler(Task task, Throwable failure) {
        try {
            log("the failure handler threw " + failure.getClass().getName() + " when told that "
                    + task.getClass().getName() + " had failed; the worker goes on");
        } catch (Throwable noMemory) {
            // Not even for the message.
        }
    }

    /** Must not throw: there is no one left to catch it. Messages name classes, and call no method of the user's. */
    public static void log(String message) {
        try {
            LOGGER.log(System.Logger.Level.WARNING, message);
        } catch (Throwable noLogger) {
            // Where not even a logger can be had, there is nothing left to try.
        }
    }
}

package dev.levin.worker;

import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of one pool that have begun and not ended, for a shutdown whose time is over: those who wait for them are told, though
 * the jobs may go on.
 *
 * <pre>{@code
 * whoever runs a job                          whoever gives up
 * R1  say that it runs                        G1  reason := why
 * R2  is there a reason: abandon it           G2  look which jobs run, and give them up
 * R3  run it, unless it was abandoned
 * }</pre>
 *
 * <p>R1 and G1 are volatile, and each side writes before it reads: R2 sees the reason, or G2 sees the job, since a thread is known
 * before it runs anything. To give up a job that has ended changes nothing, so it does no harm that G2 may see one that is over.
 */
final class RunningJobs {
    // Any thread: the pool's threads for as long as they live, others while they run a job in the place of one
    private final Map<Thread, JobStack> stacks = new ConcurrentHashMap<>();
    private volatile @Nullable String reason;

    /** The current thread is one of the pool's from now on. */
    void adopt() {
        try {
            Thread current = Thread.currentThread();
            if (current instanceof WorkerThread thread) {
                stacks.put(thread, thread.jobs());
                thread.setHome(this);
            }
        } catch (OutOfMemoryError noMemory) {
            // Then it is as any other thread.
        }
    }

    /** The current thread runs nothing any more. */
    void release() {
        Thread current = Thread.currentThread();
        if (current instanceof WorkerThread thread) {
            thread.setHome(null);
        }
        stacks.remove(current);
    }

    /** The current thread is about to run a job. */
    void begin(Job<?> job) {
        stackHere().push(job);
        String reason = this.reason;
        if (reason != null && !(job instanceof ViewRun)) {
            job.abandon(reason);
        }
    }

    /** The current thread has run a job, the last one that began on it, or could not begin it. */
    void end(Job<?> job) {
        Thread current = Thread.currentThread();
        if (isHere(current)) {
            ((WorkerThread) current).jobs().pop(job);
        } else {
            JobStack jobs = stacks.get(current);
            if (jobs != null) {
                jobs.pop(job);
                forgetIfUnused(jobs);
            }
        }
    }

    /** Until {@link #listAgain}, what the current thread runs is not given up. */
    JobStack listNothing() {
        JobStack jobs = stackHere();
        jobs.listNothing();
        return jobs;
    }

    /** Takes back {@link #listNothing}, which has returned this. */
    void listAgain(JobStack jobs) {
        jobs.listAgain();
        forgetIfUnused(jobs);
    }

    private void forgetIfUnused(JobStack jobs) {
        Thread current = Thread.currentThread();
        if (jobs.isUnused() && !isHere(current)) {
            stacks.remove(current);
        }
    }

    private JobStack stackHere() {
        Thread current = Thread.currentThread();
        return isHere(current) ? ((WorkerThread) current).jobs() : visitorsStack(current);
    }

    private boolean isHere(Thread current) {
        return current instanceof WorkerThread thread && thread.home() == this;
    }

    private JobStack visitorsStack(Thread current) {
        JobStack jobs = stacks.get(current);
        if (jobs == null) {
            jobs = new JobStack();
            stacks.put(current, jobs);
        }
        return jobs;
    }

    /** Gives up all that run, and from now on each that is about to begin. Returns those that were given up. */
    List<Task> giveUpFromNowOn(String reason) {
        this.reason = reason;
        return giveUp(reason);
    }

    /** Gives up all that run. Returns those that were given up. */
    List<Task> giveUp(String reason) {
        List<Job<?>> jobs = new ArrayList<>();
        for (JobStack stack : stacks.values()) {
            stack.addTo(jobs);
        }
        List<Task> givenUp = new ArrayList<>();
        for (Job<?> job : jobs) {
            // A turn of a view has to end by itself.
            if (!(job instanceof ViewRun) && (job.abandon(reason) || job.giveUp(reason))) {
                givenUp.add(job);
            }
        }
        return givenUp;
    }
}

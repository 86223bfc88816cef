package dev.levin.worker;

import dev.levin.task.Job;
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
 * <p>R1 and G1 are volatile, and each side writes before it reads: R2 sees the reason, or G2 sees the job. To give up a job that has
 * ended changes nothing, so it does no harm that G2 may see one that is over.
 */
final class RunningJobs {
    // Any thread
    private final Map<Thread, JobStack> otherThreads = new ConcurrentHashMap<>();
    private volatile @Nullable String reason;

    /** The current thread is about to run a job. */
    void begin(Job<?> job) {
        Thread current = Thread.currentThread();
        if (current instanceof WorkerThread thread) {
            thread.jobs().push(job);
        } else {
            beginOnOther(current, job);
        }
        String reason = this.reason;
        if (reason != null && !(job instanceof ViewRun)) {
            job.abandon(reason);
        }
    }

    private void beginOnOther(Thread thread, Job<?> job) {
        JobStack jobs = otherThreads.get(thread);
        if (jobs == null) {
            jobs = new JobStack();
            otherThreads.put(thread, jobs);
        }
        jobs.push(job);
    }

    /** The current thread has run a job, the last one that began on it, or could not begin it. */
    void end(Job<?> job) {
        Thread current = Thread.currentThread();
        if (current instanceof WorkerThread thread) {
            thread.jobs().pop(job);
        } else {
            endOnOther(current, job);
        }
    }

    private void endOnOther(Thread thread, Job<?> job) {
        JobStack jobs = otherThreads.get(thread);
        if (jobs != null) {
            jobs.pop(job);
            if (jobs.isEmpty()) {
                otherThreads.remove(thread);
            }
        }
    }

    /** Gives up all that run on these threads, or on others; from now on, none begins. Returns how many there were. */
    int giveUp(List<Thread> threads, String reason, TaskRunner runner) {
        this.reason = reason;
        List<Job<?>> jobs = new ArrayList<>();
        for (JobStack stack : otherThreads.values()) {
            stack.addTo(jobs);
        }
        for (Thread thread : threads) {
            if (thread instanceof WorkerThread worker) {
                worker.jobs().addTo(jobs);
            }
        }
        int givenUp = 0;
        for (Job<?> job : jobs) {
            // A worker may run jobs of other pools, which have no thread. A turn of a view has to end by itself.
            if (!(job instanceof ViewRun) && runner.runs(job) && (job.abandon(reason) || job.giveUp(reason))) {
                givenUp++;
            }
        }
        return givenUp;
    }
}

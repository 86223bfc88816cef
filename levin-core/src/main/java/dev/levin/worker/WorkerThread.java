package dev.levin.worker;

import org.jspecify.annotations.Nullable;

/**
 * A thread that knows its worker, so that finding the worker of the current thread is a type check and a field, not a
 * look-up in a map. Threads of users' factories can't be of this class; for them there is a {@link ThreadLocal}.
 */
public final class WorkerThread extends Thread {
    private static final ThreadLocal<@Nullable Object> WORKER_OF_OTHER_THREAD = new ThreadLocal<>();

    // Owner thread only
    private @Nullable Object worker;

    private @Nullable RunningJobs home;

    // Written by the owner, read by any thread
    private final JobStack jobs = new JobStack();

    WorkerThread(Runnable body, String name, long stackSize) {
        super(null, body, name, stackSize, false);
    }

    /** What it is in the middle of, as a thread of its own pool. */
    JobStack jobs() {
        return jobs;
    }

    /** What its own pool knows of running jobs; for the thread itself. */
    @Nullable
    RunningJobs home() {
        return home;
    }

    /** For the thread itself. */
    void setHome(@Nullable RunningJobs home) {
        this.home = home;
    }

    /** The worker that the current thread said it was, or null. */
    public static @Nullable Object currentWorker() {
        return Thread.currentThread() instanceof WorkerThread thread ? thread.worker : WORKER_OF_OTHER_THREAD.get();
    }

    /** The same, for pools without a user's factory: whoever is not a {@code WorkerThread} is not one of them. */
    public static @Nullable Object currentWorkerIfOwnThread() {
        return Thread.currentThread() instanceof WorkerThread thread ? thread.worker : null;
    }

    /** From now on the current thread is this worker; null when it ends. */
    public static void setCurrentWorker(@Nullable Object worker) {
        if (Thread.currentThread() instanceof WorkerThread thread) {
            thread.worker = worker;
        } else if (worker == null) {
            WORKER_OF_OTHER_THREAD.remove();
        } else {
            WORKER_OF_OTHER_THREAD.set(worker);
        }
    }
}

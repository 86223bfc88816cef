package dev.levin.worker;

import dev.levin.internal.memory.StackRoom;
import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/**
 * A pool as those see it who know pools in general: how it ends, what it is to users of java.util.concurrent, and what to
 * jobs that wait in it. It is the same for every pool, so a pool's own methods of these names only call this.
 *
 * <p>It holds on to the pool, so that no pool is taken for forgotten while someone holds a job of it, or its executor.
 */
public final class PoolFace implements Job.Host {
    // Immutable
    private final Object pool;
    private final Executor tasks;
    private final PoolCrew crew;
    private final boolean endless;
    private final ExecutorService executorService = new PoolExecutorService(this);

    // Any thread
    private final PoolViews views = new PoolViews();

    /**
     * Makes the face of a pool.
     *
     * @param pool is shown in messages
     * @param tasks what {@code execute} does with a task
     * @param endless whether nothing can end the pool
     */
    public PoolFace(Object pool, Executor tasks, PoolCrew crew, boolean endless) {
        this.pool = pool;
        this.tasks = tasks;
        this.crew = crew;
        this.endless = endless;
    }

    /**
     * The pool, or the view, behind an executor.
     *
     * @throws IllegalArgumentException if the executor is not one of Levin's
     */
    public static PoolFace behind(ExecutorService executor) {
        if (executor instanceof PoolExecutorService known) {
            return known.pool();
        }
        throw new IllegalArgumentException("the executor must be that of a pool of Levin, or a view of one, but was a "
                + executor.getClass().getName());
    }

    /** Schedules a Runnable, or throws. */
    public void execute(Runnable body) {
        tasks.execute(body);
    }

    /** Schedules a job of which the context was captured before. For a view. */
    public void executeWithin(Object context, Job<?> job) {
        ((ViewCrew) crew).schedule(job, context);
    }

    /** Accepts no more tasks. */
    public void shutdown() {
        if (!endless) {
            crew.shutDown();
        }
    }

    /** Accepts no more tasks, hands back what has not started, and interrupts what runs. */
    public List<Task> shutdownNow() {
        if (endless) {
            return List.of();
        }
        StackRoom.requireVast();
        crew.shutDown();
        try {
            return takeUnstarted();
        } finally {
            crew.interruptTasks();
        }
    }

    /**
     * Accepts no more tasks, takes back what has not started, completes the handles of what runs, and interrupts that: after this, no
     * one waits for a job in vain.
     *
     * @return how many tasks there were
     */
    public int drop() {
        StackRoom.requireVast();
        crew.shutDown();
        return crew.keepingBack(this::completeHandles);
    }

    private int completeHandles() {
        String reason = "pool '" + crew.poolName() + "' was shut down while the job ran";
        try {
            // First the handles, then the interrupt: a job that ends because of it has been given up.
            return takeUnstarted().size()
                    + crew.runner().giveUpJobsFromNowOn(reason).size();
        } finally {
            crew.interruptTasks();
        }
    }

    /** For a pool that is shut down: takes back what has not started, here and in the views. Jobs among it are cancelled. */
    public List<Task> takeUnstarted() {
        return crew.keepingBack(this::takeUnstartedEverywhere);
    }

    private List<Task> takeUnstartedEverywhere() {
        List<Task> unstarted = new ArrayList<>();
        try {
            // First: turns of the views are cancelled by that, which are not to be handed back.
            views.takeUnstarted(unstarted);
        } finally {
            unstarted.addAll(0, crew.takeUnstarted());
        }
        return unstarted;
    }

    /** What a worker has come to that runs this task: the task itself, or, if it is a turn of a view, one of the view's or null. */
    public static @Nullable Task innermost(@Nullable Task task) {
        return ViewRun.innermost(task);
    }

    /** Whether it accepts no more tasks. */
    public boolean isShutdown() {
        return crew.isShutdown();
    }

    /** Whether it is shut down and all that it accepted has ended. */
    public boolean isTerminated() {
        return crew.end().hasEnded();
    }

    /**
     * Waits for the end, so long; false if it has not come.
     *
     * @throws IllegalStateException if called by a task of the pool, which would wait for itself
     */
    public boolean awaitNanos(long nanos) throws InterruptedException {
        if (isTerminated()) {
            return true;
        }
        if (crew.runsOnThisThread()) {
            throw new IllegalStateException("awaitTermination was called by a task of pool '" + crew.poolName()
                    + "', which can't end while the task waits: call shutdown() here, and wait on another thread");
        }
        return crew.awaitEnd(nanos);
    }

    /** Shuts down and waits for the end; only the former if called by a task of the pool, or by a callback of one that is taken back. */
    public void close() {
        shutdown();
        if (!endless && !crew.runsOnThisThread() && !crew.end().isKeptBackHere()) {
            new Closing(this).await();
        }
    }

    /** All threads that the pool has started. */
    public List<Thread> threads() {
        return crew.threads();
    }

    /**
     * A part of the pool, with a queue and an end of its own, that runs so many tasks at a time.
     *
     * @throws IllegalArgumentException if {@code parallelism} is not positive, or {@code name} is blank
     */
    public PoolFace view(int parallelism, String name) {
        PoolFace view = ViewCrew.faceOf(this, parallelism, name);
        views.add(view, crew.end());
        return view;
    }

    /** What the workers share. */
    public PoolCrew crew() {
        return crew;
    }

    /** The pool for users of java.util.concurrent. */
    public ExecutorService executorService() {
        return executorService;
    }

    @Override
    public boolean isCurrentThreadWorker() {
        return crew.mayRunHere();
    }

    @Override
    public void runHere(Job<?> job) {
        crew.runHere(job);
    }

    @Override
    public void awaitHere(Job<?> job) {
        crew.awaitHere(job);
    }

    @Override
    public Executor executor() {
        return executorService;
    }

    @Override
    public String describe() {
        return "pool '" + crew.poolName() + "' (" + crew.describeState() + ")";
    }

    @Override
    public String toString() {
        return pool.toString();
    }
}

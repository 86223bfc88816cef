package dev.levin.pool;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Durations;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Batch;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import dev.levin.worker.CollectionWatch;
import dev.levin.worker.ForgottenPools;
import dev.levin.worker.PoolFace;
import java.lang.ref.Reference;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;

/**
 * A pool for independent tasks, many and small. Lock-free; allocates nothing to schedule and to run a {@link Task}; its
 * threads start when there is work for them, and sleep, without any polling, when there is none.
 *
 * <pre>{@code
 * try (TaskPool pool = TaskPool.builder().name("images").build()) {
 *     pool.schedule(new Resize(image));                           // intrusive: no allocation
 *     pool.execute(() -> log.flush());                            // any Runnable: one wrapper
 *     JoinHandle<Digest> digest = pool.submit(() -> hash(file));  // a result
 *     use(digest.join());
 * }                                                               // runs what was accepted, then ends every thread
 * }</pre>
 *
 * <p>Any thread may call any method, except where a method says otherwise. Tasks that are scheduled by a task go to the
 * worker's own queue, others to the pool's; idle workers take from both. There is no order among tasks that one can rely
 * on.
 *
 * <p><b>When a thread can't be started</b>, the pool goes on with those it has, and tries again later. When it has none
 * at all, the thread that schedules runs the task itself ({@link dev.levin.task.SpawnFailurePolicy}). Nothing that was
 * accepted is lost.
 *
 * <p><b>Ending.</b> {@link #close()} accepts nothing more, runs everything that was accepted, and returns when the last
 * thread has ended. {@link #shutdownNow()} hands back what has not started. A pool that is no longer reachable, and has
 * no task left, ends its threads by itself, some time after a garbage collection.
 */
public final class TaskPool implements AutoCloseable {
    // Immutable
    private final Crew crew;
    private final PoolFace face;

    TaskPool(PoolSettings settings) {
        this(settings, Ticker.SYSTEM, ThreadParker::new);
    }

    /** With another clock and other parkers: for tests. */
    TaskPool(PoolSettings settings, Ticker ticker, Function<Object, Parker> parkers) {
        Runnable watch = ForgottenPools.watch(this, pool -> pool.crew());
        crew = new Crew(settings, ticker, parkers, onCollection -> {
            watch.run();
            CollectionWatch.add(onCollection);
        });
        face = new PoolFace(this, this::execute, crew, false);
    }

    /** Begins to describe a pool. Everything has a default. */
    public static TaskPoolBuilder builder() {
        return new TaskPoolBuilder();
    }

    /** The pool's name. */
    public String name() {
        return crew.poolName();
    }

    /**
     * Schedules a task. Allocates nothing.
     *
     * @throws NullPointerException if {@code task} is null
     * @throws IllegalStateException if it is still queued, here or elsewhere
     * @throws RejectedExecutionException if the pool is shut down
     */
    public void schedule(Task task) {
        try {
            crew.schedule(Objects.requireNonNull(task, "task"), face);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Schedules all tasks of a batch with one push and one signal. The batch is empty afterwards.
     *
     * @throws NullPointerException if {@code batch} is null
     * @throws RejectedExecutionException if the pool is shut down; the batch is as it was then
     */
    public void schedule(Batch batch) {
        try {
            crew.schedule(Objects.requireNonNull(batch, "batch"), face);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Schedules a {@link Runnable}: wrapped once, or not at all if it is a {@link Task}.
     *
     * @throws NullPointerException if {@code body} is null
     * @throws RejectedExecutionException if the pool is shut down
     */
    public void execute(Runnable body) {
        schedule(Task.of(body));
    }

    /**
     * Schedules a task that returns something.
     *
     * @throws NullPointerException if {@code body} is null
     * @throws RejectedExecutionException if the pool is shut down
     */
    public <T> JoinHandle<T> submit(Callable<? extends T> body) {
        return submit(Job.<T>of(body));
    }

    /**
     * Schedules a job: a task that is its own handle.
     *
     * @return {@code job}
     * @throws NullPointerException if {@code job} is null
     * @throws IllegalStateException if it is still queued
     * @throws RejectedExecutionException if the pool is shut down
     */
    public <T> JoinHandle<T> submit(Job<T> job) {
        schedule(job);
        return job;
    }

    /** The same pool as the JDK knows pools. Always the same object; shutting it down shuts the pool down. */
    public ExecutorService asExecutorService() {
        return face.executorService();
    }

    /**
     * A part of this pool: runs at most {@code parallelism} of its own tasks at a time, in the order in which they come, on
     * this pool's threads, and lets others come first now and then. For what must not take all threads, such as calls to
     * one slow service. It has a queue and an end of its own; shutting it down leaves this pool alone, and the end of this
     * pool is its end.
     *
     * @throws IllegalArgumentException if {@code parallelism} is not positive, or {@code name} is blank
     */
    public ExecutorService view(int parallelism, String name) {
        return face.view(parallelism, name).executorService();
    }

    /** What the pool has done so far. Costs the workers next to nothing, and the caller a look at each of them. */
    public PoolStats stats() {
        return PoolReport.stats(crew);
    }

    /** A page that a person can read when something hangs: the state, the queues, and what each worker does. */
    public String snapshot() {
        return PoolReport.snapshot(crew);
    }

    /** Accepts no more tasks; runs those that were accepted. Returns at once. A second call does nothing. */
    public void shutdown() {
        face.shutdown();
    }

    /**
     * As {@link #shutdown()}, but takes back the tasks that have not started, and interrupts those that run.
     *
     * @return what will not run. Jobs among them are cancelled, so that no one waits for them in vain; the other tasks
     *     can be scheduled elsewhere, or run by hand.
     */
    public List<Task> shutdownNow() {
        return face.shutdownNow();
    }

    /** Whether the pool accepts no more tasks. */
    public boolean isShutdown() {
        return face.isShutdown();
    }

    /** Whether the pool is shut down and all that it accepted has ended. */
    public boolean isTerminated() {
        return face.isTerminated();
    }

    /**
     * Waits until the pool {@linkplain #isTerminated() has ended}. Does not shut it down.
     *
     * @return false if the time is over before
     * @throws InterruptedException if the thread is interrupted while it waits
     * @throws IllegalStateException if called by a task of this pool, which would wait for itself
     * @throws IllegalArgumentException if {@code timeout} is negative
     */
    public boolean awaitTermination(Duration timeout) throws InterruptedException {
        return face.awaitNanos(Durations.toNanos(timeout, "timeout"));
    }

    /**
     * Shuts the pool down, and waits until everything that was accepted has run and the last thread has ended. If the
     * thread is interrupted meanwhile, what has not started is dropped as in {@link #shutdownNow()}, what runs is
     * interrupted, and the flag is set when this returns.
     *
     * <p>Called by a task of this pool, it shuts down and does not wait: the task is one of those that have to end.
     */
    @Override
    public void close() {
        face.close();
    }

    @Override
    public String toString() {
        return "TaskPool[" + name() + " " + crew.state + "]";
    }

    Crew crew() {
        return crew;
    }
}

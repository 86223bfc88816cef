package dev.levin.blocking;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Durations;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.PoolShutdownException;
import dev.levin.task.Task;
import dev.levin.worker.ForgottenPools;
import dev.levin.worker.PoolFace;
import java.lang.ref.Reference;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;

/**
 * A pool for calls that block a thread: files, JDBC, DNS, a library that knows no other way. It grows first and queues then: a
 * task that finds no idle thread gets a new one, up to a limit of 512, and only after that has to wait. Threads that had
 * nothing to do for 10 seconds leave.
 *
 * <pre>{@code
 * try (BlockingPool pool = BlockingPool.builder().name("files").maxThreads(64).build()) {
 *     JoinHandle<byte[]> content = pool.submit(() -> Files.readAllBytes(path));
 *     pool.submitMandatory(() -> writeJournal(entry));            // runs even if the pool is shut down at once
 *     use(content.join());
 * }                                                               // runs what was accepted, then ends every thread
 * }</pre>
 *
 * <p>Tasks start in the order in which they came, unless whoever joins one, or brings one while there is no thread, runs it
 * itself. Any thread may call any method, except where a method says otherwise.
 * Cancelling a handle interrupts the task, if it runs, and no other one; if it waits, it keeps its place in the queue but
 * does nothing when its turn comes.
 *
 * <p><b>When a thread can't be started</b>, the pool goes on with those it has, and tries again later: when a task comes, and when
 * one ends. When it has none at all, the thread that brings a task runs it itself ({@link dev.levin.task.SpawnFailurePolicy}).
 * Nothing that was accepted is lost.
 *
 * <p><b>Ending.</b> {@link #close()} accepts nothing more, runs everything that was accepted, and returns when the last
 * thread has ended. {@link #shutdown(Duration)} does so for a limited time, and then gives up what is left, {@linkplain
 * #submitMandatory mandatory} tasks excepted, and reports it; {@link #shutdownNow()} waits for nothing. Every handle is
 * completed, whatever happens. A pool that is no longer reachable, and has no task left, ends its threads by itself.
 */
public final class BlockingPool implements AutoCloseable {
    // Immutable
    private final BlockingCrew crew;
    private final PoolFace face;

    BlockingPool(BlockingSettings settings) {
        this(settings, Ticker.SYSTEM, ThreadParker::new);
    }

    /** With another clock and other parkers: for tests. */
    BlockingPool(BlockingSettings settings, Ticker ticker, Function<Object, Parker> parkers) {
        crew = new BlockingCrew(settings, ticker, parkers, ForgottenPools.watch(this, pool -> pool.crew()));
        face = new PoolFace(this, this::execute, crew, false);
    }

    /** Begins to describe a pool. Everything has a default. */
    public static BlockingPoolBuilder builder() {
        return new BlockingPoolBuilder();
    }

    /** The pool's name. */
    public String name() {
        return crew.poolName();
    }

    // ---- bringing tasks

    /**
     * Schedules a task. Allocates nothing, unless a thread is started, a context goes with the task, or the list of those that wait
     * has to grow.
     *
     * @throws NullPointerException if {@code task} is null
     * @throws IllegalStateException if it is still queued, here or elsewhere
     * @throws PoolShutdownException if the pool is shut down
     * @throws QueueFullException if there is a {@linkplain BlockingPoolBuilder#maxQueue limit} and it is reached
     * @throws dev.levin.task.ThreadSpawnException if the pool has no thread, and
     *     {@link dev.levin.task.SpawnFailurePolicy#REJECT} was asked for
     */
    public void schedule(Task task) {
        try {
            crew.reception.schedule(Objects.requireNonNull(task, "task"), face, false);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** As {@link #schedule}, for a task that is to run even if the pool is shut down before its turn has come. */
    public void scheduleMandatory(Task task) {
        try {
            crew.reception.schedule(Objects.requireNonNull(task, "task"), face, true);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** As {@link #schedule}, for any {@link Runnable}: wrapped once, or not at all if it is a {@link Task}. */
    public void execute(Runnable body) {
        schedule(Task.of(body));
    }

    /** As {@link #schedule}, for a task that returns something. */
    public <T> JoinHandle<T> submit(Callable<? extends T> body) {
        return submit(Job.<T>of(body));
    }

    /**
     * As {@link #schedule}, for a job: a task that is its own handle.
     *
     * @return {@code job}
     */
    public <T> JoinHandle<T> submit(Job<T> job) {
        schedule(job);
        return job;
    }

    /**
     * As {@link #submit(Callable)}, for a task that has to run once it was accepted: no shutdown takes it back or interrupts it.
     * Only {@link JoinHandle#cancel()} does.
     */
    public <T> JoinHandle<T> submitMandatory(Callable<? extends T> body) {
        Job<T> job = Job.of(body);
        scheduleMandatory(job);
        return job;
    }

    /**
     * As {@link #submit(Callable)}, but empty where that would throw {@link QueueFullException}.
     *
     * @throws PoolShutdownException if the pool is shut down
     * @throws dev.levin.task.ThreadSpawnException as {@link #schedule} does
     */
    public <T> Optional<JoinHandle<T>> trySubmit(Callable<? extends T> body) {
        Job<T> job = Job.of(body);
        try {
            return crew.reception.trySchedule(job, face) ? Optional.of(job) : Optional.empty();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * As {@link #submit(Callable)}, but waits, without a thread, where that would throw {@link QueueFullException}. Those who
     * wait are served in their order, and before everyone who comes later.
     *
     * <p>The future has the handle as soon as the task is accepted, and fails with {@link PoolShutdownException} if the pool
     * is shut down before. Cancelling it while it waits withdraws the task. What depends on the future is called on a
     * thread of the pool, as a rule, or on that of whoever makes room or shuts down; it should be short and not wait for tasks of the pool; {@code Async.from} makes something of it that a task of a scheduler can await.
     *
     * @throws PoolShutdownException if the pool is shut down
     * @throws dev.levin.task.ThreadSpawnException as {@link #schedule} does
     */
    @SuppressWarnings("FutureReturnValueIgnored") // it is not ignored; what it has is a future as well
    public <T> CompletableFuture<JoinHandle<T>> submitWhenRoom(Callable<? extends T> body) {
        try {
            return crew.reception.scheduleWhenRoom(Job.<T>of(body), face);
        } finally {
            Reference.reachabilityFence(this);
        }
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

    // ---- looking at it

    /** What the pool does, and has done so far. Takes no lock. */
    public BlockingStats stats() {
        return crew.stats();
    }

    /** A page that a person can read when something hangs: the state, the queue, and what each thread does. */
    public String snapshot() {
        return crew.snapshot();
    }

    // ---- the end

    /** Accepts no more tasks; runs those that were accepted. Returns at once. A second call does nothing. */
    public void shutdown() {
        face.shutdown();
    }

    /**
     * Accepts no more tasks, and waits until those that were accepted have ended, but not for longer than {@code grace}, nor
     * after the thread is interrupted. Then it gives up: tasks that wait are cancelled, oldest first, and those that run are
     * cancelled and interrupted. Mandatory tasks are left alone, and run.
     *
     * <p>Returns then, even if tasks take no notice of the interrupt or mandatory ones go on; {@link #close()} or
     * {@link #awaitTermination} wait for them. If the thread was interrupted, the flag is set. A second call, also
     * from another thread, reports what it has itself given up.
     *
     * @throws IllegalStateException if called by a task of this pool, which would wait for itself
     * @throws IllegalArgumentException if {@code grace} is negative
     */
    public ShutdownReport shutdown(Duration grace) {
        long nanos = Durations.toNanos(grace, "grace");
        return new GracefulShutdown(face, crew).await(nanos);
    }

    /**
     * As {@link #shutdown()}, but takes back the tasks that have not started, and interrupts those that run; mandatory ones
     * are left alone, and run, and so are those that run on a thread that brought one.
     *
     * @return what will not run, oldest first. Jobs among them are cancelled, so that no one waits for them in vain; the
     *     other tasks can be scheduled elsewhere, or run by hand.
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
        return "BlockingPool[" + name() + " " + crew.describeState() + "]";
    }

    BlockingCrew crew() {
        return crew;
    }
}

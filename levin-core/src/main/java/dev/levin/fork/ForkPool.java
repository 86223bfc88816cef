package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Durations;
import dev.levin.internal.time.Ticker;
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
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A pool for nested parallel work that someone joins: divide and conquer, loops over data, trees. A fork costs a few
 * nanoseconds, so there is no need to think about cut-offs.
 *
 * <pre>{@code
 * try (ForkPool pool = ForkPool.builder().name("solver").build()) {
 *     long result = pool.call(() -> fib(40));
 * }
 *
 * static long fib(int n) {
 *     return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
 * }
 * }</pre>
 *
 * <p>The static methods work on the pool whose worker the current thread is, else on {@link #common()}. {@code join(a, b)}
 * runs {@code a} here, while another worker may run {@code b}; if none has begun by the time {@code a} has returned,
 * {@code b} runs here as well. Both have ended when it returns, also if one of them throws: then {@code join} throws what
 * {@code a} threw, with what {@code b} threw suppressed, or what {@code b} threw.
 *
 * <p>While a worker waits for something that another has stolen, it helps that one ({@link Helping}), then sleeps.
 * Workers start when there is work for them, and sleep, without any polling, when there is none. When a thread can't be
 * started, the pool goes on with those that it has; when it has none, the thread that calls becomes its worker for as
 * long as the call takes.
 */
public final class ForkPool implements AutoCloseable {
    // Immutable
    private final ForkCrew crew;
    private final PoolFace face;

    ForkPool(ForkSettings settings) {
        this(settings, settings.threads().factory(), Ticker.SYSTEM, ThreadParker::new, false);
    }

    /** With other threads, another clock and other parkers: for tests. */
    ForkPool(
            ForkSettings settings,
            ThreadFactory threads,
            Ticker ticker,
            Function<Object, Parker> parkers,
            boolean isCommon) {
        Runnable watch = ForgottenPools.watch(this, pool -> pool.crew());
        crew = new ForkCrew(settings, threads, ticker, parkers, onCollection -> {
            watch.run();
            CollectionWatch.add(onCollection);
        });
        face = new PoolFace(this, this::execute, crew, isCommon);
    }

    /** Begins to describe a pool. Everything has a default. */
    public static ForkPoolBuilder builder() {
        return new ForkPoolBuilder();
    }

    /**
     * The pool that static methods use when they are called by a thread that is no worker of any. Made when it is first
     * needed, with the defaults of {@link #builder()}; named {@code common}; {@link #shutdown}, {@link #shutdownNow} and
     * {@link #close} do nothing to it.
     */
    public static ForkPool common() {
        return CommonPool.INSTANCE;
    }

    // ---- within a pool

    /** Runs both, perhaps at the same time. */
    public static void join(Runnable a, Runnable b) {
        Joining.join(a, b);
    }

    /** Calls both, perhaps at the same time, and combines what they return. */
    public static <A extends @Nullable Object, B extends @Nullable Object, R extends @Nullable Object> R join(
            Supplier<? extends A> a, Supplier<? extends B> b, BiFunction<? super A, ? super B, ? extends R> combine) {
        return Joining.join(a, b, combine);
    }

    /** As {@link #join(Supplier, Supplier, BiFunction)}, without boxing. */
    public static long joinLong(LongSupplier a, LongSupplier b, LongBinaryOperator combine) {
        return Joining.joinLong(a, b, combine);
    }

    /** As {@link #join(Supplier, Supplier, BiFunction)}, without boxing. */
    public static double joinDouble(DoubleSupplier a, DoubleSupplier b, DoubleBinaryOperator combine) {
        return Joining.joinDouble(a, b, combine);
    }

    /**
     * Runs {@code body}, which may spawn tasks in the {@link Scope} that it is given, and returns when all of them have
     * ended.
     */
    public static void scope(Consumer<? super Scope> body) {
        Objects.requireNonNull(body, "body");
        ForkWorker worker = ForkWorker.current();
        if (worker == null) {
            common().run(() -> scope(body));
        } else {
            Scope.run(worker, body);
        }
    }

    /** How many workers the pool has, at most, whose worker the current thread is; 0 if it is no worker of any. */
    public static int currentWorkers() {
        ForkWorker worker = ForkWorker.current();
        return worker == null ? 0 : worker.crew.settings().workers();
    }

    // ---- from outside

    /** The pool's name. */
    public String name() {
        return crew.poolName();
    }

    /**
     * Calls {@code body} on a worker of this pool, and waits for it. What it throws is thrown here. On a worker of this
     * pool, it is a plain call. A worker of another pool runs other work of that pool while it waits.
     *
     * @throws RejectedExecutionException if the pool is shut down
     */
    public <T extends @Nullable Object> T call(Supplier<? extends T> body) {
        Objects.requireNonNull(body, "body");
        ForkWorker worker = ForkWorker.current();
        if (worker != null && worker.crew == crew) {
            return body.get();
        }
        Job<T> job = Job.<T>of((Callable<T>) body::get);
        schedule(job);
        if (worker != null) {
            worker.waiting.awaitElsewhere(job);
        }
        try {
            return job.join();
        } catch (CompletionException failed) {
            Throwable cause = failed.getCause();
            throw Failures.rethrow(cause == null ? failed : cause);
        }
    }

    /** As {@link #call}, without a result. */
    public void run(Runnable body) {
        Objects.requireNonNull(body, "body");
        this.<@Nullable Object>call(() -> {
            body.run();
            return null;
        });
    }

    /**
     * Runs {@code body} once on each worker, and returns when all of them have: to set up or to clear what is kept for
     * each thread. Starts the workers that have not been started; a worker that is busy comes when it has time, which may be
     * in the middle of a join that it waits in: {@code body} must not need a lock that is held across a join.
     *
     * @throws StackOverflowError if a worker waits so near the end of its stack that it can't run {@code body}; the
     *     others have run it
     */
    public void broadcast(Runnable body) {
        Objects.requireNonNull(body, "body");
        StackRoom.requireVast();
        if (crew.isShutdown()) {
            throw crew.refusal();
        }
        try {
            new Broadcast(crew, body, ForkWorker.current()).run();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Runs a task on a worker, some time. Tasks are begun in the order in which they come.
     *
     * @throws RejectedExecutionException if the pool is shut down
     */
    public void execute(Runnable body) {
        schedule(Task.of(body));
    }

    /**
     * Schedules a task that returns something.
     *
     * @throws RejectedExecutionException if the pool is shut down
     */
    public <T> JoinHandle<T> submit(Callable<? extends T> body) {
        Job<T> job = Job.<T>of(body);
        schedule(job);
        return job;
    }

    private void schedule(Task task) {
        try {
            crew.injection.submit(task, face);
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

    /** What the pool has done so far. */
    public ForkStats stats() {
        return ForkReport.stats(crew);
    }

    /** A page that a person can read when something hangs: who works, who sleeps, and where each worker is. */
    public String snapshot() {
        return ForkReport.snapshot(crew);
    }

    // ---- the end

    /** Accepts no more work; runs what was accepted. Returns at once. */
    public void shutdown() {
        face.shutdown();
    }

    /**
     * As {@link #shutdown()}, but takes back the tasks that have not started, and interrupts those that run. Calls that
     * have not started end with a {@link java.util.concurrent.CancellationException}.
     */
    public List<Task> shutdownNow() {
        return face.shutdownNow();
    }

    /** Whether the pool accepts no more work. */
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
     * @throws IllegalStateException if called by a task of this pool, which would wait for itself
     */
    public boolean awaitTermination(Duration timeout) throws InterruptedException {
        return face.awaitNanos(Durations.toNanos(timeout, "timeout"));
    }

    /**
     * Shuts the pool down, and waits until everything that was accepted has run and the last thread has ended. If the
     * thread is interrupted meanwhile, what has not started is dropped as in {@link #shutdownNow()}, what runs is
     * interrupted, and the flag is set when this returns. Called by a task of this pool, it shuts down and does not wait.
     */
    @Override
    public void close() {
        face.close();
    }

    @Override
    public String toString() {
        return "ForkPool[" + name() + " " + crew.sleepers + "]";
    }

    ForkCrew crew() {
        return crew;
    }
}

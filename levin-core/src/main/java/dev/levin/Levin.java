package dev.levin;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.Interval;
import dev.levin.async.fs.AsyncFiles;
import dev.levin.async.net.Network;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.internal.time.Durations;
import dev.levin.pool.TaskPool;
import dev.levin.schedule.PeriodicTask;
import dev.levin.schedule.ScheduledPool;
import dev.levin.worker.ThreadSpawner;
import dev.levin.worker.WorkerThreads;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A runtime for four kinds of work, each with a pool that is made for it. A pool starts when it is first used; one that is
 * not costs nothing.
 *
 * <pre>{@code
 * try (Levin levin = Levin.start()) {
 *     levin.tasks().execute(() -> counters.flush());                     // many small tasks
 *     long sum = levin.fork().call(() -> Par.of(numbers).sum());         // nested parallel work
 *     levin.every(Duration.ofSeconds(10), () -> metrics.report());       // again and again
 *     AsyncTask<Index> index = levin.spawn(                              // tasks that wait
 *             levin.blocking(() -> Files.readString(path))               //   for calls that block,
 *                     .flatMap(text -> levin.compute(() -> parse(text))) //   for parallel work
 *                     .timeout(Duration.ofSeconds(5)));                  //   and for the clock
 *     use(index.join());
 * }
 * }</pre>
 *
 * <p>Any thread may call any method, tasks of its own included.
 *
 * <p><b>How many threads there are.</b> {@link #tasks()} and {@link #async()} have as many as the builder's {@code workers}
 * each, {@link #fork()} its {@code forkWorkers}, by default one for each processor: if all three are busy at the same time, three threads compete for
 * a processor. {@link #blocking()} has up to 512, which are expected to wait most of the time. {@link #maxThreads()} is the
 * sum. All of them start when there is work, and sleep, without any polling, when there is none.
 *
 * <p><b>The end.</b> {@link #close()} and {@link #shutdown(Duration)} close one pool after the other: first what is scheduled
 * for later, which is cancelled if it is not due yet, then {@code async}, {@code tasks}, {@code blocking}, {@code fork}. Each
 * accepts no more when its turn comes, and finishes what it has accepted; so tasks may use the pools that come later to the
 * end, even for the first time. When the time is over, what is left of all pools is cancelled and interrupted, and
 * every handle is complete, also that of a task which takes no notice and goes on; but mandatory tasks of {@code blocking} run.
 */
public final class Levin implements AutoCloseable {
    // Immutable
    private final LevinSettings settings;
    private final LazyPool<TaskPool> tasks;
    private final LazyPool<ForkPool> fork;
    private final LazyPool<AsyncScheduler> async;
    private final LazyPool<BlockingPool> blocking;
    private final LazyPool<ScheduledPool> scheduled;
    private final LevinEnd end;

    private Levin(LevinSettings settings) {
        this.settings = settings;
        tasks = new LazyPool<>("tasks", settings::makeTasks);
        fork = new LazyPool<>("fork", settings::makeFork);
        async = new LazyPool<>("async", settings::makeAsync);
        blocking = new LazyPool<>("blocking", settings::makeBlocking);
        scheduled = new LazyPool<>(
                "scheduled",
                () -> ScheduledPool.over(async(), tasks().asExecutorService(), settings.name() + "-scheduled"));
        end = new LevinEnd(
                settings.name(),
                new ThreadSpawner(new WorkerThreads(settings.name() + "-close", settings.daemon(), 0, null)));
        end.add(scheduled, Stages::of);
        end.add(async, Stages::of);
        end.add(tasks, pool -> Stages.of(pool.asExecutorService()));
        end.add(blocking, Stages::of);
        end.add(fork, pool -> Stages.of(pool.asExecutorService()));
    }

    static Levin of(LevinSettings settings) {
        Levin levin = new Levin(settings);
        if (settings.closesOnExit()) {
            ExitHook.add(settings.name(), levin.end, settings.closeNanos());
        }
        return levin;
    }

    /** A runtime with the default settings. No thread is started before there is something to do. */
    public static Levin start() {
        return builder().start();
    }

    /** Begins to describe a runtime. Everything has a default. */
    public static LevinBuilder builder() {
        return new LevinBuilder();
    }

    /** The runtime's name. */
    public String name() {
        return settings.name();
    }

    // ---- the pools

    /** For independent tasks, many and small. */
    public TaskPool tasks() {
        return tasks.get();
    }

    /** For nested parallel work that someone joins. */
    public ForkPool fork() {
        return fork.get();
    }

    /** For tasks that wait: for timers, for channels, for each other. */
    public AsyncScheduler async() {
        return async.get();
    }

    /** For calls that block a thread. */
    public BlockingPool blocking() {
        return blocking.get();
    }

    /** For work that begins later, or again and again; it runs on {@link #tasks()}. */
    public ScheduledPool scheduled() {
        return scheduled.get();
    }

    // ---- tasks that wait

    /**
     * Has an {@link Async} polled until it is complete, from now on.
     *
     * @throws RejectedExecutionException if the runtime is shut down
     */
    public <T> AsyncTask<T> spawn(Async<? extends T> body) {
        return async().spawn(body);
    }

    /** As {@link #spawn(Async)}; the name is for those who look at a {@link #snapshot}. */
    public <T> AsyncTask<T> spawn(String name, Async<? extends T> body) {
        return async().spawn(name, body);
    }

    /**
     * Spawns it, and waits for it on this thread, which must not be a worker of {@link #async()}.
     *
     * @throws java.util.concurrent.CompletionException if it failed; the cause is what it failed with
     */
    public <T> T blockOn(Async<? extends T> body) {
        return async().blockOn(body);
    }

    /**
     * A call that blocks, made by a thread of {@link #blocking()} when this is first polled. Whoever polls waits without a
     * thread; whoever waits no longer cancels the call, and interrupts it.
     */
    public <T> Async<T> blocking(Callable<? extends T> call) {
        Objects.requireNonNull(call, "call");
        return new Offloaded<T>(() -> blocking().submit(call));
    }

    /** Parallel work, done by {@link #fork()} when this is first polled; in all else as {@link #blocking(Callable)}. */
    public <T> Async<T> compute(Supplier<? extends T> work) {
        Objects.requireNonNull(work, "work");
        return new Offloaded<T>(() -> fork().submit(work::get));
    }

    /**
     * As {@link AsyncScheduler#blockInPlace}: a call that blocks in the middle of a poll, while another thread takes over what
     * this worker has to do. For each such call there may be a thread more than {@link #maxThreads()}.
     */
    public <T extends @Nullable Object> T blockInPlace(Callable<? extends T> call) {
        return async().blockInPlace(call);
    }

    /** Completes after a while, counted from now. */
    public Async<@Nullable Void> sleep(Duration duration) {
        return async().sleep(duration);
    }

    /** Ticks once in each period. */
    public Interval interval(Duration period) {
        return async().interval(period);
    }

    /** As {@link Async#timeout}: fails, and is cancelled, if it is not complete after a while. */
    public <T> Async<T> timeout(Duration duration, Async<T> body) {
        return body.timeout(duration);
    }

    /**
     * Runs {@code body} once in each period on {@link #tasks()}. If it fails, that is reported to the failure handler, and it
     * goes on; {@link ScheduledPool#periodic} has other ways.
     */
    public PeriodicTask every(Duration period, Runnable body) {
        return scheduled().every(period, body);
    }

    // ---- sockets and files

    /** Connects, listens and resolves names, for tasks of {@link #async()}; names are resolved on {@link #blocking()}. */
    public Network network() {
        return Network.of(async(), call -> blocking().execute(call));
    }

    /** Files, for tasks of {@link #async()}, on threads of {@link #blocking()}. */
    public AsyncFiles files() {
        return AsyncFiles.on(call -> blocking().execute(call));
    }

    // ---- CompletableFuture

    /**
     * As {@link CompletableFuture#supplyAsync(Supplier)}, on {@link #tasks()}, where the {@code …Async} methods of the future
     * run as well. Cancelling it cancels the task, and interrupts it.
     */
    public <T> CompletableFuture<T> supply(Supplier<? extends T> supplier) {
        Objects.requireNonNull(supplier, "supplier");
        return tasks().<T>submit(supplier::get).toCompletableFuture();
    }

    /** As {@link #supply}, for a call that blocks: on {@link #blocking()}. */
    public <T> CompletableFuture<T> supplyBlocking(Callable<? extends T> call) {
        return blocking().<T>submit(call).toCompletableFuture();
    }

    /** As {@link #supply}, without a result. */
    public CompletableFuture<@Nullable Void> run(Runnable body) {
        Objects.requireNonNull(body, "body");
        return tasks().<@Nullable Void>submit(Executors.callable(body, null)).toCompletableFuture();
    }

    /** A future for you to complete, whose {@code …Async} methods run on {@link #tasks()}. */
    public <T> CompletableFuture<T> newFuture() {
        return new LevinFuture<>(tasks().asExecutorService());
    }

    // ---- looking at it

    /**
     * How many threads its pools can have at most, if all of them are used; without those that {@link #blockInPlace} adds for as long
     * as a call blocks.
     */
    public int maxThreads() {
        return 2 * settings.workers() + settings.forkWorkers() + settings.blockingThreads();
    }

    /** A page that a person can read when something hangs: all pools, and what each thread does. */
    public String snapshot() {
        return LevinPage.of(this);
    }

    LevinSettings settings() {
        return settings;
    }

    @Nullable
    TaskPool tasksIfUsed() {
        return tasks.ifMade();
    }

    @Nullable
    ForkPool forkIfUsed() {
        return fork.ifMade();
    }

    @Nullable
    AsyncScheduler asyncIfUsed() {
        return async.ifMade();
    }

    @Nullable
    BlockingPool blockingIfUsed() {
        return blocking.ifMade();
    }

    @Nullable
    ScheduledPool scheduledIfUsed() {
        return scheduled.ifMade();
    }

    // ---- the end

    /** Whether it has begun to end. */
    public boolean isShutdown() {
        return end.hasBegun();
    }

    /** Whether all pools have ended. */
    public boolean isTerminated() {
        return end.hasCome();
    }

    /**
     * Ends the runtime: waits until all that was accepted has ended, as long as {@code timeout} says or until the thread is
     * interrupted, then cancels what is left, and returns a second later at most. If not all has ended by then, because a
     * task takes no notice of an interrupt or a mandatory one goes on, the report says so. Any number of threads may call
     * this; each waits by its own time.
     *
     * <p>Called by a task of this runtime, it begins the end, and returns.
     *
     * @throws IllegalArgumentException if {@code timeout} is negative
     */
    public LevinReport shutdown(Duration timeout) {
        return end.close(Durations.toNanos(timeout, "timeout"), false);
    }

    /**
     * As {@link #shutdown(Duration)} with the time of {@link LevinBuilder#closeTimeout}, but returns when all has ended, and the
     * last thread has.
     */
    @Override
    public void close() {
        end.close(settings.closeNanos(), true);
    }

    @Override
    public String toString() {
        return "Levin[" + name() + (isTerminated() ? " terminated]" : isShutdown() ? " shut down]" : "]");
    }
}

package dev.levin.blocking;

import dev.levin.internal.time.Durations;
import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.ThreadSettingsBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Describes a {@link BlockingPool}. Each method says its default; {@link #build} checks them all. For one thread. */
public final class BlockingPoolBuilder {
    private static final int MAX_THREADS = 512;
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(10);
    private static final AtomicInteger UNNAMED = new AtomicInteger();

    private final ThreadSettingsBuilder threads = new ThreadSettingsBuilder("blocking", UNNAMED);
    private int maxThreads = MAX_THREADS;
    private long keepAliveNanos = KEEP_ALIVE.toNanos();
    private int maxQueue = Integer.MAX_VALUE;
    private FailureHandler failureHandler = FailureHandler.uncaught();
    private SpawnFailurePolicy spawnFailurePolicy = SpawnFailurePolicy.CALLER_RUNS;
    private final List<ContextPropagator<?>> propagators = new ArrayList<>();

    BlockingPoolBuilder() {}

    /** Names the pool; its threads are {@code levin-<name>-<n>}. Default: {@code blocking-<n>}. */
    public BlockingPoolBuilder name(String name) {
        threads.name(name);
        return this;
    }

    /**
     * The largest number of threads, from 1 to 32,767. One is started whenever a task comes and no thread is idle. Default:
     * {@value #MAX_THREADS}.
     */
    public BlockingPoolBuilder maxThreads(int maxThreads) {
        this.maxThreads = maxThreads;
        return this;
    }

    /**
     * How long a thread without a task waits for one before it leaves; with zero it does not wait at all. Default: 10 seconds.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public BlockingPoolBuilder keepAlive(Duration keepAlive) {
        this.keepAliveNanos = Durations.toNanos(keepAlive, "keepAlive");
        return this;
    }

    /**
     * How many tasks may wait when all threads are busy. 0 means none: a task is accepted only if a thread is there for it, or
     * can be started. A task that is cancelled while it waits keeps its place, and counts, until its turn comes. Default: no
     * limit.
     */
    public BlockingPoolBuilder maxQueue(int maxQueue) {
        this.maxQueue = maxQueue;
        return this;
    }

    /**
     * Makes the threads. It has to return a new thread each time, not started, that runs what it is given. Then
     * {@link #stackSize}, {@link #daemon} and {@link #contextClassLoader} are the factory's business. Default: threads of
     * Levin's own.
     */
    public BlockingPoolBuilder threadFactory(ThreadFactory threadFactory) {
        threads.factory(threadFactory);
        return this;
    }

    /** The threads' stack size in bytes. Default: 0, the JVM's. */
    public BlockingPoolBuilder stackSize(long stackSize) {
        threads.stackSize(stackSize);
        return this;
    }

    /** Whether the JVM may exit while the threads run. Default: true. */
    public BlockingPoolBuilder daemon(boolean daemon) {
        threads.daemon(daemon);
        return this;
    }

    /** The threads' context class loader. Default: that of the thread that called {@link BlockingPool#builder()}. */
    public BlockingPoolBuilder contextClassLoader(@Nullable ClassLoader contextClassLoader) {
        threads.contextClassLoader(contextClassLoader);
        return this;
    }

    /** Told of tasks that throw. Default: {@link FailureHandler#uncaught()}. */
    public BlockingPoolBuilder onFailure(FailureHandler failureHandler) {
        this.failureHandler = Objects.requireNonNull(failureHandler, "failureHandler");
        return this;
    }

    /** What to do when there is no thread, and none can be started. Default: {@link SpawnFailurePolicy#CALLER_RUNS}. */
    public BlockingPoolBuilder onSpawnFailure(SpawnFailurePolicy spawnFailurePolicy) {
        this.spawnFailurePolicy = Objects.requireNonNull(spawnFailurePolicy, "spawnFailurePolicy");
        return this;
    }

    /** Adds something that goes with each task to the thread that runs it. Default: nothing does. */
    public BlockingPoolBuilder propagate(ContextPropagator<?> propagator) {
        propagators.add(Objects.requireNonNull(propagator, "propagator"));
        return this;
    }

    /**
     * Makes the pool. No thread is started.
     *
     * @throws IllegalArgumentException if a setting is out of its range; the message says which, and what is allowed
     */
    public BlockingPool build() {
        return new BlockingPool(settings());
    }

    BlockingSettings settings() {
        return new BlockingSettings(
                threads.build(), maxThreads, keepAliveNanos, maxQueue, failureHandler, spawnFailurePolicy, propagators);
    }
}

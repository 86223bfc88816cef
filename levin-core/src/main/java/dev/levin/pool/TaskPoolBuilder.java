package dev.levin.pool;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.ThreadSettingsBuilder;
import dev.levin.worker.WorkerCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Describes a {@link TaskPool}. Each method says its default; {@link #build} checks them all. For one thread. */
public final class TaskPoolBuilder {
    private static final AtomicInteger UNNAMED = new AtomicInteger();

    private final ThreadSettingsBuilder threads = new ThreadSettingsBuilder("tasks", UNNAMED);
    private int maxThreads;
    private boolean maxThreadsGiven;
    private FailureHandler failureHandler = FailureHandler.uncaught();
    private SpawnFailurePolicy spawnFailurePolicy = SpawnFailurePolicy.CALLER_RUNS;
    private final List<ContextPropagator<?>> propagators = new ArrayList<>();

    TaskPoolBuilder() {}

    /** Names the pool; its threads are {@code levin-<name>-<n>}. Default: {@code tasks-<n>}. */
    public TaskPoolBuilder name(String name) {
        threads.name(name);
        return this;
    }

    /**
     * The largest number of threads, from 1 to 16,383. They are started as they are needed. Default: the system property
     * {@code levin.workers}, else the environment variable {@code LEVIN_WORKERS}, else the number of processors.
     */
    public TaskPoolBuilder maxThreads(int maxThreads) {
        this.maxThreads = maxThreads;
        this.maxThreadsGiven = true;
        return this;
    }

    /**
     * Makes the threads. It has to return a new thread each time, not started, that runs what it is given. Then
     * {@link #stackSize}, {@link #daemon} and {@link #contextClassLoader} are the factory's business. Default: threads of
     * Levin's own, on which finding the current worker is a little faster.
     */
    public TaskPoolBuilder threadFactory(ThreadFactory threadFactory) {
        threads.factory(threadFactory);
        return this;
    }

    /** The threads' stack size in bytes. Default: 0, the JVM's. */
    public TaskPoolBuilder stackSize(long stackSize) {
        threads.stackSize(stackSize);
        return this;
    }

    /** Whether the JVM may exit while the threads run. Default: true. */
    public TaskPoolBuilder daemon(boolean daemon) {
        threads.daemon(daemon);
        return this;
    }

    /** The threads' context class loader. Default: that of the thread that called {@link TaskPool#builder()}. */
    public TaskPoolBuilder contextClassLoader(@Nullable ClassLoader contextClassLoader) {
        threads.contextClassLoader(contextClassLoader);
        return this;
    }

    /** Told of tasks that throw. Default: {@link FailureHandler#uncaught()}. */
    public TaskPoolBuilder onFailure(FailureHandler failureHandler) {
        this.failureHandler = Objects.requireNonNull(failureHandler, "failureHandler");
        return this;
    }

    /** What to do when there is no thread, and none can be started. Default: {@link SpawnFailurePolicy#CALLER_RUNS}. */
    public TaskPoolBuilder onSpawnFailure(SpawnFailurePolicy spawnFailurePolicy) {
        this.spawnFailurePolicy = Objects.requireNonNull(spawnFailurePolicy, "spawnFailurePolicy");
        return this;
    }

    /** Adds something that goes with each task to the thread that runs it. Default: nothing does. */
    public TaskPoolBuilder propagate(ContextPropagator<?> propagator) {
        propagators.add(Objects.requireNonNull(propagator, "propagator"));
        return this;
    }

    /**
     * Makes the pool. No thread is started.
     *
     * @throws IllegalArgumentException if a setting is out of its range; the message says which, and what is allowed
     */
    public TaskPool build() {
        return new TaskPool(settings());
    }

    PoolSettings settings() {
        return new PoolSettings(
                threads.build(),
                maxThreadsGiven ? maxThreads : WorkerCount.byDefault(PoolWord.MAX_WORKERS),
                failureHandler,
                spawnFailurePolicy,
                propagators);
    }
}

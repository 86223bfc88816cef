package dev.levin;

import dev.levin.async.time.Clock;
import dev.levin.internal.time.Durations;
import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.worker.WorkerCount;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Describes a {@link Levin}. Each method says its default; {@link #start} checks them all. For one thread. */
public final class LevinBuilder {
    private static final AtomicInteger UNNAMED = new AtomicInteger();

    private @Nullable String name;
    private int workers;
    private int forkWorkers;
    private boolean workersGiven;
    private boolean forkWorkersGiven;
    private int blockingThreads = 512;
    private Duration blockingKeepAlive = Duration.ofSeconds(10);
    private boolean daemon = true;
    private @Nullable ClassLoader contextClassLoader = Thread.currentThread().getContextClassLoader();
    private @Nullable FailureHandler failureHandler;
    private final List<ContextPropagator<?>> propagators = new ArrayList<>();
    private Clock clock = Clock.SYSTEM;
    private Duration closeTimeout = Duration.ofSeconds(30);
    private boolean closesOnExit;

    LevinBuilder() {}

    /** Names the runtime; its threads are {@code levin-<name>-<pool>-<n>}. Default: {@code runtime-<n>}. */
    public LevinBuilder name(String name) {
        this.name = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * The largest number of threads of {@link Levin#tasks()}, and of {@link Levin#async()}: so many each. Default: the system
     * property {@code levin.workers}, else the environment variable {@code LEVIN_WORKERS}, else the number of processors.
     */
    public LevinBuilder workers(int workers) {
        this.workers = workers;
        this.workersGiven = true;
        return this;
    }

    /** The number of threads of {@link Levin#fork()}. Default: as many as {@link #workers}. */
    public LevinBuilder forkWorkers(int forkWorkers) {
        this.forkWorkers = forkWorkers;
        this.forkWorkersGiven = true;
        return this;
    }

    /** The largest number of threads of {@link Levin#blocking()}. Default: 512. */
    public LevinBuilder blockingThreads(int blockingThreads) {
        this.blockingThreads = blockingThreads;
        return this;
    }

    /** How long a thread of {@link Levin#blocking()} waits for another task before it ends. Default: 10 seconds. */
    public LevinBuilder blockingKeepAlive(Duration keepAlive) {
        this.blockingKeepAlive = Objects.requireNonNull(keepAlive, "keepAlive");
        return this;
    }

    /** Whether the JVM may exit while the threads run. Default: true. */
    public LevinBuilder daemon(boolean daemon) {
        this.daemon = daemon;
        return this;
    }

    /**
     * All threads' context class loader, whoever happens to start them. Default: that of the thread that called
     * {@link Levin#builder()}.
     */
    public LevinBuilder contextClassLoader(@Nullable ClassLoader contextClassLoader) {
        this.contextClassLoader = contextClassLoader;
        return this;
    }

    /**
     * Told of tasks that throw, and have no handle; and of async tasks, which always have one, that fail while no one waits for them.
     * Default: {@link FailureHandler#uncaught()}, and no one for async tasks.
     */
    public LevinBuilder onFailure(FailureHandler failureHandler) {
        this.failureHandler = Objects.requireNonNull(failureHandler, "failureHandler");
        return this;
    }

    /** Adds something that goes with each task, on whichever pool, to the thread that runs it. Default: nothing does. */
    public LevinBuilder propagate(ContextPropagator<?> propagator) {
        propagators.add(Objects.requireNonNull(propagator, "propagator"));
        return this;
    }

    /** Where all timers get the time from. Default: the JVM's clock. */
    public LevinBuilder clock(Clock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
        return this;
    }

    /** How long {@link Levin#close} waits for tasks before it cancels them. Default: 30 seconds. */
    public LevinBuilder closeTimeout(Duration timeout) {
        this.closeTimeout = Objects.requireNonNull(timeout, "timeout");
        return this;
    }

    /**
     * Whether to end it when the JVM exits, by Ctrl-C for instance: as {@link Levin#shutdown} does, with {@link #closeTimeout}, so
     * that a task which takes no notice keeps the JVM for a second more, not for ever. Until it has ended, the JVM holds on to it.
     * Default: false.
     */
    public LevinBuilder closeOnExit(boolean closesOnExit) {
        this.closesOnExit = closesOnExit;
        return this;
    }

    /**
     * Makes the runtime. No thread is started before there is something to do.
     *
     * @throws IllegalArgumentException if a setting is out of its range; the message says which, and what is allowed
     */
    public Levin start() {
        int workers = workersGiven ? this.workers : WorkerCount.byDefault(LevinSettings.MAX_WORKERS);
        return Levin.of(new LevinSettings(
                name != null ? name : "runtime-" + UNNAMED.incrementAndGet(),
                workers,
                forkWorkersGiven ? forkWorkers : workers,
                blockingThreads,
                blockingKeepAlive,
                daemon,
                contextClassLoader,
                failureHandler,
                propagators,
                clock,
                Durations.toNanos(closeTimeout, "closeTimeout"),
                closesOnExit));
    }
}

package dev.levin.async;

import dev.levin.async.time.Clock;
import dev.levin.internal.time.Durations;
import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.worker.ContextChain;
import dev.levin.worker.ThreadSettingsBuilder;
import dev.levin.worker.WorkerCount;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Describes an {@link AsyncScheduler}. Each method says its default; {@link #build} checks them all. For one thread. */
public final class AsyncSchedulerBuilder {
    private static final AtomicInteger UNNAMED = new AtomicInteger();
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(30);

    private final ThreadSettingsBuilder threads = new ThreadSettingsBuilder("async", UNNAMED);
    private int workers;
    private boolean workersGiven;
    private LifoPolicy lifoPolicy = LifoPolicy.STEALABLE;
    private Clock clock = Clock.SYSTEM;
    private boolean measuresTimes;
    private long closeNanos = CLOSE_TIMEOUT.toNanos();

    private @Nullable FailureHandler failureHandler;

    private final List<ContextPropagator<?>> propagators = new ArrayList<>();

    AsyncSchedulerBuilder() {}

    /** Names the scheduler; its threads are {@code levin-<name>-<n>}. Default: {@code async-<n>}. */
    public AsyncSchedulerBuilder name(String name) {
        threads.name(name);
        return this;
    }

    /**
     * The largest number of workers, each with a thread that is started when it is needed. Default: the system property
     * {@code levin.workers}, else the environment variable {@code LEVIN_WORKERS}, else the number of processors.
     */
    public AsyncSchedulerBuilder workers(int workers) {
        this.workers = workers;
        this.workersGiven = true;
        return this;
    }

    /** What becomes of a task that another one wakes. Default: {@link LifoPolicy#STEALABLE}. */
    public AsyncSchedulerBuilder lifo(LifoPolicy lifoPolicy) {
        this.lifoPolicy = Objects.requireNonNull(lifoPolicy, "lifoPolicy");
        return this;
    }

    /** Where timers get the time from. Default: the JVM's clock. */
    public AsyncSchedulerBuilder clock(Clock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
        return this;
    }

    /**
     * Whether to measure how long polls take, and how long tasks wait for a poll after they were woken, for
     * {@link AsyncStats}; that costs three readings of the JVM's clock for each poll. Default: false, which costs nothing.
     */
    public AsyncSchedulerBuilder measureTimes(boolean measuresTimes) {
        this.measuresTimes = measuresTimes;
        return this;
    }

    /** How long {@link AsyncScheduler#close} waits for tasks before it cancels them. Default: 30 seconds. */
    public AsyncSchedulerBuilder closeTimeout(Duration timeout) {
        this.closeNanos = Durations.toNanos(timeout, "timeout");
        return this;
    }

    /**
     * Makes the threads. It has to return a new thread each time, not started, that runs what it is given. Then
     * {@link #stackSize}, {@link #daemon} and {@link #contextClassLoader} are the factory's business. Default: threads of
     * Levin's own.
     */
    public AsyncSchedulerBuilder threadFactory(ThreadFactory threadFactory) {
        threads.factory(threadFactory);
        return this;
    }

    /** The threads' stack size in bytes. Default: 0, the JVM's. */
    public AsyncSchedulerBuilder stackSize(long stackSize) {
        threads.stackSize(stackSize);
        return this;
    }

    /** Whether the JVM may exit while the threads run. Default: true. */
    public AsyncSchedulerBuilder daemon(boolean daemon) {
        threads.daemon(daemon);
        return this;
    }

    /** The threads' context class loader. Default: that of the thread that called {@link AsyncScheduler#builder()}. */
    public AsyncSchedulerBuilder contextClassLoader(@Nullable ClassLoader contextClassLoader) {
        threads.contextClassLoader(contextClassLoader);
        return this;
    }

    /**
     * Told of each task that fails while no one waits for it: no thread, no other task, no callback. Its handle has the failure all the
     * same, so one who comes later to join it gets it too. Default: no one is told, since the handle has it.
     */
    public AsyncSchedulerBuilder onFailure(FailureHandler failureHandler) {
        this.failureHandler = Objects.requireNonNull(failureHandler, "failureHandler");
        return this;
    }

    /** Adds something that goes with each task to the threads that poll it. Default: nothing does. */
    public AsyncSchedulerBuilder propagate(ContextPropagator<?> propagator) {
        propagators.add(Objects.requireNonNull(propagator, "propagator"));
        return this;
    }

    /**
     * Makes the scheduler. No thread is started.
     *
     * @throws IllegalArgumentException if a setting is out of its range; the message says which, and what is allowed
     */
    public AsyncScheduler build() {
        return new AsyncScheduler(
                settings(), propagators.isEmpty() ? ContextChain.NONE : new ContextChain(propagators));
    }

    AsyncSettings settings() {
        return new AsyncSettings(
                threads.build(),
                workersGiven ? workers : WorkerCount.byDefault(IdleWord.MAX_WORKERS),
                lifoPolicy,
                clock,
                measuresTimes,
                closeNanos,
                failureHandler);
    }
}

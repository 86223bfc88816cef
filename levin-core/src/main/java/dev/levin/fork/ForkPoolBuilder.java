package dev.levin.fork;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.worker.ThreadSettingsBuilder;
import dev.levin.worker.WorkerCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Describes a {@link ForkPool}. Each method says its default; {@link #build} checks them all. For one thread. */
public final class ForkPoolBuilder {
    /** 64 MB of address space, of which a thread uses what it needs: deep recursion is what this pool is for. */
    private static final long DEFAULT_STACK_SIZE = 64L << 20;

    private static final int DEFAULT_YIELD_ROUNDS = 32;
    private static final AtomicInteger UNNAMED = new AtomicInteger();

    private final ThreadSettingsBuilder threads = new ThreadSettingsBuilder("fork", UNNAMED);
    private int workers;
    private boolean workersGiven;
    private Helping helping = Helping.OWN_SCOPE;
    private int yieldRounds = DEFAULT_YIELD_ROUNDS;
    private FailureHandler failureHandler = FailureHandler.uncaught();
    private final List<ContextPropagator<?>> propagators = new ArrayList<>();

    ForkPoolBuilder() {
        threads.stackSize(DEFAULT_STACK_SIZE);
    }

    /** Names the pool; its threads are {@code levin-<name>-<n>}. Default: {@code fork-<n>}. */
    public ForkPoolBuilder name(String name) {
        threads.name(name);
        return this;
    }

    /**
     * The number of workers, from 1 to 16,383. They are started as they are needed. Default: the system property
     * {@code levin.workers}, else the environment variable {@code LEVIN_WORKERS}, else the number of processors.
     */
    public ForkPoolBuilder workers(int workers) {
        this.workers = workers;
        this.workersGiven = true;
        return this;
    }

    /** The threads' stack size in bytes; 0 means the JVM's own default. Default: 64 MB, which are only reserved. */
    public ForkPoolBuilder stackSize(long stackSize) {
        threads.stackSize(stackSize);
        return this;
    }

    /** Whether the JVM may exit while the threads run. Default: true. */
    public ForkPoolBuilder daemon(boolean daemon) {
        threads.daemon(daemon);
        return this;
    }

    /** The threads' context class loader. Default: that of the thread that called {@link ForkPool#builder()}. */
    public ForkPoolBuilder contextClassLoader(@Nullable ClassLoader contextClassLoader) {
        threads.contextClassLoader(contextClassLoader);
        return this;
    }

    /** What a worker does while it waits in a join. Default: {@link Helping#OWN_SCOPE}. */
    public ForkPoolBuilder helping(Helping helping) {
        this.helping = Objects.requireNonNull(helping, "helping");
        return this;
    }

    /**
     * How often a worker that finds nothing to do yields and looks again before it sleeps; 0 means to sleep at once.
     * Default: {@value #DEFAULT_YIELD_ROUNDS}.
     */
    public ForkPoolBuilder yieldRounds(int yieldRounds) {
        this.yieldRounds = yieldRounds;
        return this;
    }

    /** Told of tasks given to {@link ForkPool#execute} that throw. Default: {@link FailureHandler#uncaught()}. */
    public ForkPoolBuilder onFailure(FailureHandler failureHandler) {
        this.failureHandler = Objects.requireNonNull(failureHandler, "failureHandler");
        return this;
    }

    /** Adds something that goes with the work to the thread that runs it. Default: nothing does. */
    public ForkPoolBuilder propagate(ContextPropagator<?> propagator) {
        propagators.add(Objects.requireNonNull(propagator, "propagator"));
        return this;
    }

    /**
     * Makes the pool. No thread is started.
     *
     * @throws IllegalArgumentException if a setting is out of its range; the message says which, and what is allowed
     */
    public ForkPool build() {
        return new ForkPool(settings());
    }

    ForkSettings settings() {
        return new ForkSettings(
                threads.build(),
                workersGiven ? workers : WorkerCount.byDefault(ForkSettings.MAX_WORKERS),
                helping,
                yieldRounds,
                failureHandler,
                propagators);
    }
}

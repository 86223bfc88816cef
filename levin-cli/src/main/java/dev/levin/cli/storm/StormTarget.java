package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.fs.AsyncFiles;
import dev.levin.async.net.Network;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.schedule.ScheduledPool;
import dev.levin.task.Batch;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a storm is let loose on. The methods through which work is brought can be overridden: that is how a test breaks
 * something on purpose, to see that the ledger finds it.
 */
abstract class StormTarget {
    abstract TaskPool tasks();

    abstract ForkPool fork();

    abstract AsyncScheduler async();

    abstract BlockingPool blocking();

    abstract ScheduledPool scheduled();

    abstract Network network();

    abstract AsyncFiles files();

    /** A call on the blocking pool, for tasks that wait. */
    abstract <T> Async<T> offload(Callable<T> call);

    /** Parallel work, for tasks that wait. */
    abstract <T> Async<T> compute(Supplier<T> work);

    /** As {@code supplyAsync}. */
    abstract <T> CompletableFuture<T> supply(Supplier<T> work);

    /**
     * Ends everything, in the way that the plan says; what is handed back goes to the ledger.
     *
     * @return whether something may have been dropped without being handed back
     */
    abstract boolean end(RoundEnd end, Ledger ledger) throws InterruptedException;

    /** Returns when everything has ended; the end has begun before. */
    abstract void awaitEnd();

    /** A page for a person. */
    abstract String snapshot();

    // ---- what a test may break

    /** How locks, channels and the like are called. */
    Primitives primitives() {
        return new Primitives();
    }

    void execute(Task task) {
        tasks().schedule(task);
    }

    void execute(Batch batch) {
        tasks().schedule(batch);
    }

    <T> Future<T> submit(Callable<T> body) {
        return tasks().submit(body);
    }

    <T> Future<T> submitFork(Callable<T> body) {
        return fork().submit(body);
    }

    <T> Future<T> spawn(Async<T> body) {
        return async().spawn(body);
    }

    <T> Future<T> submitBlocking(Callable<T> body) {
        return blocking().submit(body);
    }

    <T> Future<T> submitMandatory(Callable<T> body) {
        return blocking().submitMandatory(body);
    }

    <T> Future<T> schedule(Callable<T> body, long nanos) {
        return scheduled().schedule(body, nanos, TimeUnit.NANOSECONDS);
    }

    Async<@Nullable Void> sleep(long nanos) {
        return async().sleep(Duration.ofNanos(nanos));
    }
}

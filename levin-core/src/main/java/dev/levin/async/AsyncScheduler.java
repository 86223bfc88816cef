package dev.levin.async;

import dev.levin.async.time.Clock;
import dev.levin.async.time.Deadlines;
import dev.levin.async.time.MissedTicks;
import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Durations;
import dev.levin.worker.CollectionWatch;
import dev.levin.worker.ContextChain;
import dev.levin.worker.ForgottenPools;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.channels.SelectableChannel;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks that wait: any number of {@link Async}s on a few threads, of which none blocks. Its threads start when there is
 * work for them, and sleep, without any polling, when there is none.
 *
 * <pre>{@code
 * try (AsyncScheduler scheduler = AsyncScheduler.builder().name("io").build()) {
 *     AsyncTask<String> answer = scheduler.spawn(
 *             scheduler.sleep(Duration.ofMillis(10)).map(nothing -> "done").timeout(Duration.ofSeconds(1)));
 *     System.out.println(answer.join());
 * }
 * }</pre>
 *
 * <p>Any thread may call any method, except where a method says otherwise.
 *
 * <p><b>Ending.</b> {@link #close()} accepts nothing more, waits for the tasks, as long as the builder said, cancels those
 * that are left, and returns when the last thread has ended. Every handle is complete then.
 */
public final class AsyncScheduler implements AutoCloseable {
    // Immutable
    private final AsyncCrew crew;
    private final ContextChain contexts;

    AsyncScheduler(AsyncSettings settings, ContextChain contexts) {
        this(settings, contexts, ThreadParker::new);
    }

    /** With other parkers: for tests. */
    AsyncScheduler(AsyncSettings settings, Function<Object, Parker> parkers) {
        this(settings, ContextChain.NONE, parkers);
    }

    private AsyncScheduler(AsyncSettings settings, ContextChain contexts, Function<Object, Parker> parkers) {
        this.contexts = contexts;
        Runnable watch = ForgottenPools.watch(this, scheduler -> scheduler.crew);
        crew = new AsyncCrew(settings, parkers, onCollection -> {
            watch.run();
            CollectionWatch.add(onCollection);
        });
    }

    /** Begins to describe a scheduler. Everything has a default. */
    public static AsyncSchedulerBuilder builder() {
        return new AsyncSchedulerBuilder();
    }

    /** What its timers know of it. */
    AsyncCrew crew() {
        return crew;
    }

    /** The scheduler's name. */
    public String name() {
        return crew.settings().threads().name();
    }

    // ---- tasks

    /**
     * Has an {@link Async} polled until it is complete, from now on. One object is allocated.
     *
     * @throws RejectedExecutionException if the scheduler is shut down
     */
    public <T> AsyncTask<T> spawn(Async<? extends T> body) {
        AsyncTask<T> task = prepare(null, body);
        accept(task);
        return task;
    }

    /** As {@link #spawn(Async)}; the name is for those who look at a {@link #snapshot}. */
    public <T> AsyncTask<T> spawn(String name, Async<? extends T> body) {
        AsyncTask<T> task = prepare(Objects.requireNonNull(name, "name"), body);
        accept(task);
        return task;
    }

    <T> AsyncTask<T> prepare(@Nullable String name, Async<? extends T> body) {
        Objects.requireNonNull(body, "body");
        return contexts.isEmpty() ? crew.prepare(name, body) : prepareWithContext(name, body);
    }

    private <T> AsyncTask<T> prepareWithContext(@Nullable String name, Async<? extends T> body) {
        String shown = name != null ? name : body.getClass().getSimpleName();
        return crew.prepare(shown, new Contextual<T>(contexts, body));
    }

    void accept(AsyncTask<?> task) {
        try {
            crew.submitNew(task);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Spawns it, and waits for it on this thread, which must not be a worker.
     *
     * @throws IllegalStateException on a worker of this scheduler, or of another one
     * @throws java.util.concurrent.CompletionException if it failed; the cause is what it failed with
     */
    public <T> T blockOn(Async<? extends T> body) {
        Blocking.refuseOnWorker();
        return this.<T>spawn(body).join();
    }

    /**
     * Makes a call that blocks, here and now, in the middle of a poll: meanwhile another thread is the worker that this one was,
     * with all that waits in its queues. When the poll is over, this thread is a worker again as soon as one is needed. On any
     * other thread it is a plain call. So it is if no other thread can be started; then the tasks of this worker wait, unless
     * others steal them.
     *
     * <p>For what blocks now and then. It costs the start of a thread at times; a call to a pool for blocking calls, which
     * the task awaits, does not.
     *
     * @throws CompletionException if the call throws a checked exception, which is the cause; an unchecked one is thrown as it is
     */
    public <T extends @Nullable Object> T blockInPlace(Callable<? extends T> body) {
        Objects.requireNonNull(body, "body");
        try {
            return crew.spares.block(body);
        } catch (RuntimeException unchecked) {
            throw unchecked;
        } catch (Exception checked) {
            throw new CompletionException(checked);
        }
    }

    // ---- time

    /** What it tells the time by. */
    public Clock clock() {
        return crew.driver.clock;
    }

    /**
     * Completes after a while, counted from now: from this call, not from the first poll. What is too long to be counted in
     * nanoseconds is as long as can be.
     *
     * @throws IllegalArgumentException if {@code duration} is negative
     */
    public Async<@Nullable Void> sleep(Duration duration) {
        long nanos = Durations.toNanos(duration, "duration");
        return sleepUntil(Deadlines.after(crew.driver.clock.nanos(), nanos));
    }

    /**
     * Completes when the clock of this scheduler shows {@code nanos} or more; at once if that is so now. Clocks wrap around: it has to be less
     * than 146 years away from what the clock shows now.
     */
    public Async<@Nullable Void> sleepUntil(long nanos) {
        return Sleep.until(this, nanos);
    }

    /** Ticks once in each period; ticks that no one was there to take are made up for. */
    public Interval interval(Duration period) {
        return interval(period, MissedTicks.BURST);
    }

    /**
     * Ticks once in each period.
     *
     * @throws IllegalArgumentException if {@code period} is not positive
     */
    public Interval interval(Duration period, MissedTicks missed) {
        long nanos = Durations.toNanos(period, "period");
        if (nanos == 0) {
            throw new IllegalArgumentException("period must be positive, but was " + period);
        }
        return new Interval(this, nanos, Objects.requireNonNull(missed, "missed"));
    }

    // ---- channels

    /**
     * Puts a channel into non-blocking mode, so that tasks of this scheduler can wait for it.
     *
     * @throws IOException if the channel is closed, or can't be put into that mode
     */
    public IoSource source(SelectableChannel channel) throws IOException {
        return new IoSource(this, channel);
    }

    // ---- looking at it

    /** What it has done so far. */
    public AsyncStats stats() {
        return AsyncReport.stats(crew);
    }

    /** A page that tells a person what it does at the moment. */
    public String snapshot() {
        return AsyncReport.snapshot(crew);
    }

    // ---- the end

    /**
     * A token of your own, which is cancelled when the scheduler begins to end: for tasks that would go on for ever, such as one that receives from a channel again
     * and again. Whoever awaits {@link CancelToken#cancelled()} beside its work can end in its own way, and {@link #close()} does
     * not have to cancel it.
     */
    public CancelToken shutdownToken() {
        return crew.termination.begun.child();
    }

    /** Accepts no new tasks. Those that it has go on. */
    public void shutdown() {
        crew.shutDown();
    }

    /**
     * Accepts no new tasks, and cancels those that it has, shielded or not. Those that are being polled are interrupted, in case
     * that they block, and end after that.
     *
     * @return how many were cancelled
     */
    public int shutdownNow() {
        crew.shutDown();
        return crew.termination.abandonAll("scheduler '" + name() + "' was shut down");
    }

    /** Whether it accepts no new tasks. */
    public boolean isShutdown() {
        return crew.termination.isShutdown();
    }

    /** Whether the current thread polls a task of this scheduler, or ends one. */
    public boolean isCurrentThreadWorker() {
        return crew.isNeededHere();
    }

    /** Calls {@code listener} once: when the scheduler {@linkplain #isTerminated has ended}, or now. It must be short. */
    public void onTermination(Runnable listener) {
        crew.termination.onEnd(Objects.requireNonNull(listener, "listener"));
    }

    /** Whether it is shut down, all tasks have ended, and all workers have left. */
    public boolean isTerminated() {
        return crew.termination.hasEnded();
    }

    /**
     * Waits for the end, for so long; false if it has not come.
     *
     * @throws IllegalStateException on a worker of this scheduler
     */
    public boolean awaitTermination(Duration timeout) throws InterruptedException {
        refuseOnWorker("awaitTermination");
        return crew.termination.await(Durations.toNanos(timeout, "timeout"));
    }

    /**
     * Ends the scheduler, and returns when its last thread has ended. Waits for the tasks as long as
     * {@link AsyncSchedulerBuilder#closeTimeout} says, or until it is interrupted; then cancels what is left.
     *
     * <p>Called by a task of this scheduler, or by what a task that ends calls, it only shuts down. A poll that blocks, and
     * goes on blocking when it is interrupted, keeps this from returning.
     */
    @Override
    public void close() {
        shutdown();
        if (!crew.isNeededHere()) {
            new AsyncClosing(this, crew).await();
        }
    }

    private void refuseOnWorker(String method) {
        if (crew.isNeededHere()) {
            throw new IllegalStateException(method + " was called by a task of " + crew
                    + ", which can't end while the task waits: call shutdown() here, and wait on another thread");
        }
    }

    @Override
    public String toString() {
        return crew + " (" + crew.idle + ")";
    }
}

package dev.levin.schedule;

import dev.levin.async.AsyncScheduler;
import dev.levin.async.time.MissedTicks;
import dev.levin.task.Job;
import dev.levin.task.Task;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Work that begins later, or again and again, on the threads of any pool of Levin. It has no thread of its own: the timers are
 * those of an {@link AsyncScheduler}, which hands to the pool what is due.
 *
 * <pre>{@code
 * ScheduledPool pool = ScheduledPool.over(scheduler, tasks.asExecutorService(), "clock");
 * pool.every(Duration.ofSeconds(10), this::refresh);
 * pool.schedule(this::giveUp, 1, TimeUnit.MINUTES);
 * }</pre>
 *
 * <p>As a {@link ScheduledExecutorService} it does what the JDK's {@code ScheduledThreadPoolExecutor} does. Its periodic tasks
 * end at the first failure, which only those learn who ask their future; {@link #every} goes on, and reports. What is
 * cancelled is gone at once. Unlike the JDK's, its {@link #shutdownNow} cancels what it hands back, so that no one waits for it in
 * vain.
 *
 * <p>If the pool refuses what is due, since its queue is full or it has no thread, the future of a job says so, and to a
 * periodic task that is a round that failed. A pool that has no thread may run what is due on the thread that brings it: the
 * one that schedules, or a worker of the scheduler, whose timers are late then.
 *
 * <p>It ends, and resolves all futures, also when the pool does. When the scheduler ends, what is not due is cancelled, and nothing more
 * can be scheduled for later.
 */
public final class ScheduledPool extends AbstractExecutorService implements ScheduledExecutorService, AutoCloseable {
    // Immutable
    private final Timetable timetable;
    private final PoolFace face;

    private ScheduledPool(Timetable timetable) {
        this.timetable = timetable;
        this.face = new PoolFace(timetable.poolName(), timetable::execute, timetable, false);
    }

    /**
     * Makes one.
     *
     * @param timers whose timers it uses
     * @param pool the executor of a pool of Levin, or a view of one; it is not shut down with this
     * @throws IllegalArgumentException if {@code pool} is another one, or {@code name} is blank
     */
    public static ScheduledPool over(AsyncScheduler timers, ExecutorService pool, String name) {
        Objects.requireNonNull(timers, "timers");
        PoolFace view = PoolFace.behind(pool).view(Integer.MAX_VALUE, name);
        return new ScheduledPool(Timetable.over(view, new Agenda(timers)));
    }

    // ---- Levin's own

    /**
     * Runs {@code body} once in each period, first after one period. If it fails, that is reported to the pool's failure
     * handler, and it goes on.
     *
     * @throws IllegalArgumentException if {@code period} is not positive
     * @throws RejectedExecutionException if the pool is shut down
     */
    public PeriodicTask every(Duration period, Runnable body) {
        return periodic(period).start(body);
    }

    /**
     * Begins to describe a periodic task.
     *
     * @throws IllegalArgumentException if {@code period} is not positive
     */
    public Periodic periodic(Duration period) {
        return new Periodic(timetable, period);
    }

    /**
     * Whether jobs that are not due when this is shut down run when they are. Default: true. If it is shut down already, false
     * cancels them now.
     */
    public ScheduledPool keepDelayed(boolean keep) {
        timetable.keepDelayed(keep);
        return this;
    }

    /**
     * Whether periodic tasks go on when this is shut down, until they are cancelled. Default: false, which cancels them then,
     * or now.
     */
    public ScheduledPool keepPeriodic(boolean keep) {
        timetable.keepPeriodic(keep);
        return this;
    }

    /** How many jobs and periodic tasks wait for their time. Counts them. */
    public int waiting() {
        return timetable.size();
    }

    /** How many jobs wait for their time; periodic tasks do not count. Counts them. */
    public int waitingJobs() {
        return timetable.jobs();
    }

    // ---- the JDK's

    @Override
    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        Objects.requireNonNull(command, "command");
        return schedule(Executors.<@Nullable Object>callable(command, null), delay, unit);
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
        Objects.requireNonNull(callable, "callable");
        long deadline = timetable.deadlineAfter(unit.toNanos(delay));
        return timetable.accept(new DelayedJob<V>(timetable, deadline, callable));
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long initialDelay, long period, TimeUnit unit) {
        Objects.requireNonNull(command, "command");
        Rhythm rhythm = Rhythm.beats(positive(period, unit, "period"), MissedTicks.BURST);
        return startPeriodic(command, initialDelay, unit, rhythm);
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long initialDelay, long delay, TimeUnit unit) {
        Objects.requireNonNull(command, "command");
        Rhythm rhythm = Rhythm.pauses(positive(delay, unit, "delay"));
        return startPeriodic(command, initialDelay, unit, rhythm);
    }

    private PeriodicTask startPeriodic(Runnable command, long initialDelay, TimeUnit unit, Rhythm rhythm) {
        long deadline = timetable.deadlineAfter(unit.toNanos(initialDelay));
        return timetable.accept(new PeriodicTask(timetable, command, deadline, 0, rhythm, FailurePolicy.stop(), false));
    }

    private static long positive(long time, TimeUnit unit, String argument) {
        Objects.requireNonNull(unit, "unit");
        if (time <= 0) {
            throw new IllegalArgumentException(argument + " must be positive, but was " + time);
        }
        return unit.toNanos(time);
    }

    @Override
    public void execute(Runnable command) {
        face.execute(Objects.requireNonNull(command, "command"));
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return Job.of(callable);
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return Job.of(Executors.callable(runnable, value));
    }

    // ---- the end

    @Override
    public void shutdown() {
        face.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        // First of all, since what was dropped by the shutdown could not be handed back any more.
        timetable.stopAccepting();
        return timetable.keepingBack(this::takeUnstarted);
    }

    private List<Runnable> takeUnstarted() {
        List<Task> unstarted = new ArrayList<>(timetable.takeUnstarted());
        unstarted.addAll(face.shutdownNow());
        return unstarted.stream().map(Task::unwrap).toList();
    }

    @Override
    public boolean isShutdown() {
        return face.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return face.isTerminated();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return face.awaitNanos(unit.toNanos(timeout));
    }

    /**
     * Shuts down, and waits until all that is to run has run. If the thread is interrupted meanwhile, what has not started
     * is dropped as in {@link #shutdownNow()}, and the flag is set when this returns. Called by a task of this pool, it only
     * shuts down.
     */
    @Override
    public void close() {
        face.close();
    }

    @Override
    public String toString() {
        return "ScheduledPool[" + timetable.poolName() + " " + timetable.describeState() + "]";
    }
}

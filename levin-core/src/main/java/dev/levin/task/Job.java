package dev.levin.task;

import dev.levin.internal.memory.StackRoom;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RunnableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A task that returns a value or fails, once, and can be joined: task and {@link JoinHandle} in one object. Subclass it
 * where one object per submission counts, else let a pool's {@code submit} make one.
 *
 * <pre>{@code
 *  runner:
 *            run                       ended
 *  null ------------> Thread t ----------------------> DONE
 *    |                   |                              ^
 *    | cancel            | cancel(true)                 |  run leaves; the interrupt was sent and is forgotten
 *    v                   v              sent            |
 *  DONE            INTERRUPTING ------------> INTERRUPTED
 * }</pre>
 *
 * <p>Who sets {@code runner} first, runs the job; a second {@link #run} does nothing. That is what lets a thread that
 * joins a queued job run it itself. A cancelling thread interrupts only while {@code runner} says so, and the runner
 * waits for that, so the interrupt can't hit the task that the worker runs next.
 *
 * @param <T> the type of the result
 */
public abstract class Job<T> extends JoinableTask<T> implements RunnableFuture<T> {
    private static final VarHandle RUNNER;

    static {
        try {
            RUNNER = MethodHandles.lookup().findVarHandle(Job.class, "runner", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final Object INTERRUPTING = "interrupting";
    private static final Object INTERRUPTED = "interrupted";
    private static final Object DONE = "done";

    /** The pool that a job is scheduled on, as far as the job needs to know it. */
    public interface Host {
        /** Whether the current thread is a worker of this pool. */
        boolean isCurrentThreadWorker();

        /** Runs the job on the current thread, a worker that joins it. */
        void runHere(Job<?> job);

        /**
         * Waits on the current thread, a worker that joins a job which another one runs, if it has something to see to
         * meanwhile. May return early, or not wait at all.
         */
        default void awaitHere(Job<?> job) {}

        /** Runs what depends on the job. */
        Executor executor();

        /** For messages. */
        String describe();
    }

    // Any thread: null, a Thread, or one of the marks above
    private volatile @Nullable Object runner;

    // Written by the scheduling thread, before the task is published
    private @Nullable Host host;

    /** For subclasses. */
    protected Job() {}

    /** Makes a job of a {@link Callable}. */
    public static <T> Job<T> of(Callable<? extends T> body) {
        return new CallableJob<>(Objects.requireNonNull(body, "body"));
    }

    /** Makes a job of a {@link Runnable}; its result is null. */
    public static Job<@Nullable Void> of(Runnable body) {
        return new CallableJob<@Nullable Void>(Executors.callable(Objects.requireNonNull(body, "body"), null));
    }

    /** The work. Called once at most. */
    protected abstract T call() throws Exception;

    /** The job was cancelled before it started: {@link #call} will not be called. A chance to let go of things. */
    protected void notCalled() {}

    /** The job has started, and its pool has given it up: its handle is complete, though {@link #call} goes on. */
    protected void givenUp() {}

    /** For pools: the job is about to be queued on this one. */
    public final void hostedBy(Host host) {
        this.host = host;
    }

    /** Runs the job on the calling thread, unless it has started or was cancelled. */
    @Override
    public final void run() {
        if (host == null || !host.isCurrentThreadWorker()) {
            // Whoever runs it by hand may be anywhere on its stack; a job that has begun must be able to complete.
            StackRoom.requireAmple();
        }
        Thread self = Thread.currentThread();
        if (!RUNNER.compareAndSet(this, null, self)) {
            return;
        }
        try {
            T value = call();
            completeValue(value);
        } catch (Throwable failure) {
            completeFailure(failure);
        } finally {
            if (!RUNNER.compareAndSet(this, self, DONE)) {
                forgetInterrupt();
            }
        }
    }

    @Override
    public final boolean cancel(boolean mayInterruptIfRunning) {
        if (isDone() || !completeCancelled("the job was cancelled")) {
            return false;
        }
        if (RUNNER.compareAndSet(this, null, DONE)) {
            notCalled();
        } else if (mayInterruptIfRunning) {
            interruptRunner();
        }
        return true;
    }

    /** For pools: the job will not be run, for this reason. False, and nothing happened, if it has started or is complete. */
    public final boolean abandon(String reason) {
        StackRoom.requireAmple();
        if (!RUNNER.compareAndSet(this, null, DONE)) {
            return false;
        }
        completeCancelled(reason);
        notCalled();
        return true;
    }

    /**
     * For pools: the job has started, and no one is to wait for its end any longer, for this reason. False, and nothing
     * happened, if it is complete. Does not interrupt it.
     */
    public final boolean giveUp(String reason) {
        StackRoom.requireAmple();
        boolean given = completeCancelled(reason);
        if (given) {
            givenUp();
        }
        return given;
    }

    /** For pools: the job could not be started. Does nothing if it has started or is complete. */
    public final void fail(Throwable failure) {
        StackRoom.requireAmple();
        if (RUNNER.compareAndSet(this, null, DONE)) {
            completeFailure(failure);
            notCalled();
        }
    }

    /**
     * Runs the job here if the thread is a worker of the job's own pool, and no one has started it.
     *
     * @throws IllegalStateException if the job waits for itself
     */
    @Override
    protected final void beforeWaiting(boolean timed) {
        Object runner = this.runner;
        if (runner == Thread.currentThread() && !isDone()) {
            throw new IllegalStateException("the job " + getClass().getName()
                    + " waits for its own result, which would never come: return the value instead");
        }
        Host host = this.host;
        if (runner == null && !timed && host != null && host.isCurrentThreadWorker()) {
            StackRoom.requireAmple();
            host.runHere(this);
        } else if (!timed && host != null && !isDone() && host.isCurrentThreadWorker()) {
            host.awaitHere(this);
        }
    }

    @Override
    protected final @Nullable Executor defaultExecutor() {
        return host == null ? null : host.executor();
    }

    @Override
    protected final String whyWaiting() {
        Host host = this.host;
        if (runner != null) {
            return "; the job is running";
        }
        if (host == null) {
            return "; the job was not handed to a pool, or no worker has come to it yet";
        }
        String waits = "; the job waits in " + host.describe();
        return host.isCurrentThreadWorker()
                ? waits + ", and the thread that waits for it is one of that pool's workers: join without a time limit"
                        + " runs it at once"
                : waits;
    }

    private void interruptRunner() {
        Object runner = this.runner;
        if (runner instanceof Thread thread && RUNNER.compareAndSet(this, runner, INTERRUPTING)) {
            try {
                thread.interrupt();
            } finally {
                this.runner = INTERRUPTED;
            }
        }
    }

    /** A cancelling thread is between its claim and its interrupt: wait for it, then clear the flag. */
    @SuppressWarnings("ThreadPriorityCheck") // a hint only: the loop ends when the other thread has made its one call
    private void forgetInterrupt() {
        while (runner == INTERRUPTING) {
            Thread.yield();
        }
        Thread.interrupted();
    }
}

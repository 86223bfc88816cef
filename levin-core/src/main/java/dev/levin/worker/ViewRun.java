package dev.levin.worker;

import dev.levin.task.Job;
import dev.levin.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * A turn of a view: a task of the pool that runs some of the view's. It runs once, wherever: on a worker that takes it from
 * the pool's queue, or on one that waits for a task of the view and finds that the turn has not started.
 */
final class ViewRun extends Job<@Nullable Void> {
    /** Only those that come or run count: a turn that starts when it is over does nothing. */
    enum Phase {
        COMING,
        RUNNING,
        OVER
    }

    private static final ThreadLocal<@Nullable ViewRun> CURRENT = new ThreadLocal<>();

    // Immutable
    private final ViewCrew crew;

    // Guarded by the lock of the view's state
    Phase phase = Phase.COMING;

    /** Its neighbours in the {@link TurnList}, if it is there. */
    @Nullable
    ViewRun older;

    @Nullable
    ViewRun younger;

    boolean isListed;

    /** Whether a worker that waits is about to run it; and the job it waits for, if it is one. */
    boolean picked;

    @Nullable
    Job<?> awaited;

    /** The thread, while it runs a task of the view; and whether the view has interrupted that. */
    private @Nullable Thread thread;

    private boolean interrupted;

    // Written under that lock, read by any thread: what it runs at the moment
    private volatile @Nullable Task task;

    // Owner thread only: what the same thread is in the middle of
    private @Nullable ViewRun outer;

    ViewRun(ViewCrew crew) {
        this.crew = crew;
    }

    /** Whether the current thread is in the middle of a turn of this view. */
    static boolean isInside(ViewCrew crew) {
        for (ViewRun run = CURRENT.get(); run != null; run = run.outer) {
            if (run.crew == crew) {
                return true;
            }
        }
        return false;
    }

    /** What is run by one who runs this task: if it is a turn, what that has come to, or null. */
    static @Nullable Task innermost(@Nullable Task task) {
        Task innermost = task;
        while (innermost instanceof ViewRun turn) {
            innermost = turn.task;
        }
        return innermost;
    }

    /** Whether it is run by someone who waits for a job, which is complete. For its own thread. */
    boolean hasServed() {
        Job<?> awaited = this.awaited;
        return awaited != null && awaited.isDone();
    }

    // ---- for the one who holds the lock

    /** It begins a task, on the current thread. */
    void beginTask(Task next) {
        task = next;
        thread = Thread.currentThread();
    }

    void interruptTask() {
        Thread thread = this.thread;
        if (thread != null) {
            interrupted = true;
            thread.interrupt();
        }
    }

    /** Its task has ended. After this no interrupt comes that was meant for it; one that the view did not send is left. */
    void endTask() {
        task = null;
        thread = null;
        if (interrupted) {
            interrupted = false;
            boolean ignored = Thread.interrupted();
        }
    }

    // ---- for any thread

    /** The turn is not needed; if it has begun, it ends by itself. */
    void cancelUnstarted() {
        cancel(false);
    }

    @Override
    @SuppressWarnings("NullAway") // its result is null
    protected @Nullable Void call() {
        outer = CURRENT.get();
        try {
            CURRENT.set(this);
            crew.turns().runTasks(this);
        } catch (Throwable broken) {
            crew.turns().broke(this, broken);
        } finally {
            leave();
        }
        crew.turns().goOn();
        return null;
    }

    private void leave() {
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
    }

    @Override
    protected void notCalled() {
        crew.turns().notRun(this);
    }
}

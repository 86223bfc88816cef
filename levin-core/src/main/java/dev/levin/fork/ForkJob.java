package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * Work that may be stolen: what lies in the shared part of a {@link SplitDeque}. Users extend {@link LongJob}; the other
 * kinds are the pool's own.
 */
abstract sealed class ForkJob extends Task permits FunctionJob, LongJob, ScopeTask {
    // Written by the thief before it runs the job, read by the one who waits for it
    private int base;
    private volatile @Nullable ForkWorker thief;

    ForkJob() {}

    /** The thief is about to run the job; what it forks from now on, at {@code base} and above, descends from it. */
    final void stolenBy(ForkWorker worker, int base) {
        this.base = base;
        // order: volatile; publishes base
        thief = worker;
    }

    /** Who runs the job; null if no one does yet. */
    final @Nullable ForkWorker thief() {
        return thief;
    }

    /** Where in the thief's deque the job's descendants begin; valid once {@link #thief} is not null. */
    final int base() {
        return base;
    }

    /** The job is done: it may be used again, or kept, and should not keep the pool. */
    final void forgetThief() {
        thief = null;
    }

    /** What the one who waits for the job waits on; null if no single worker does. */
    abstract @Nullable JoinLatch latch();

    /** The scope in which the job was forked, or null. */
    abstract @Nullable Scope scope();

    /** Who waits for the job. */
    abstract @Nullable ForkWorker owner();

    /** Wakes the one who waits for the job, if it sleeps: there is something of the job that it can do. */
    final boolean rouseOwner() {
        JoinLatch latch = latch();
        ForkWorker owner = owner();
        if (latch == null || owner == null || !latch.isOwnerSleepy()) {
            return false;
        }
        // Whoever is roused has to be unparked.
        StackRoom.requireLittle();
        if (!latch.rouse()) {
            return false;
        }
        owner.parker.unpark();
        return true;
    }

    /** Runs the job on a thief, which is within {@link Running#execute}, and keeps what it throws; must not throw. */
    @Override
    public abstract void run();

    /** Something else than the job has thrown, before it began or after it returned: that is the job's failure, too. */
    abstract void failed(Throwable failure);

    /** The job has run, or could not, and all around it is over: whoever waits for it goes on. Once; must not throw. */
    abstract void ended();

    /** Whether whoever waits for the job may go on. */
    final boolean isDone() {
        JoinLatch latch = latch();
        return latch == null || latch.isSet();
    }

    /** The job was taken from its deque, and can't be run. */
    final void refused(Throwable lack) {
        try {
            failed(lack);
        } finally {
            ended();
        }
    }
}

package dev.levin.pool;

import dev.levin.worker.ReusingRoster;
import org.jspecify.annotations.Nullable;

/** What anyone may ask a {@link Worker}: its number, who had that before, its thread, and what it is doing. */
abstract class NumberedWorker implements ReusingRoster.Member<Worker> {
    // Immutable
    final int number;
    private final @Nullable Worker predecessor;

    // Written by the owner, or by the one who starts it; read by any thread
    volatile Activity activity = Activity.STARTING;
    volatile @Nullable Thread thread;

    /** The predecessor is the one that had this number before, and has left. */
    NumberedWorker(int number, @Nullable Worker predecessor) {
        this.number = number;
        this.predecessor = predecessor;
    }

    @Override
    public final int number() {
        return number;
    }

    @Override
    public final @Nullable Worker predecessor() {
        return predecessor;
    }

    @Override
    public final void startedAs(Thread thread) {
        this.thread = thread;
    }

    @Override
    public final @Nullable Thread thread() {
        return thread;
    }

    @Override
    public final boolean isRunning() {
        return activity == Activity.RUNNING;
    }

    @Override
    public final boolean hasLeft() {
        return activity == Activity.LEFT;
    }

    /** What it is doing. */
    final Activity activity() {
        return activity;
    }
}

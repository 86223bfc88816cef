package dev.levin.worker;

import org.jspecify.annotations.Nullable;

/**
 * A worker, as far as {@link PoolRoster} and {@link WorkerStarter} need to know it: what its thread runs, and what any thread
 * may ask.
 */
public interface PoolWorker extends Runnable {
    /** Its thread was started. Says the same as the thread itself will say, perhaps earlier. */
    void startedAs(Thread thread);

    /** Its thread, or null if it has none yet. */
    @Nullable
    Thread thread();

    /** Whether it runs a task. */
    boolean isRunning();

    /** Whether others could take something from it. */
    boolean hasWork();
}

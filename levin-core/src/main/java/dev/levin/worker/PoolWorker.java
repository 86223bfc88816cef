package dev.levin.worker;

import org.jspecify.annotations.Nullable;

/** A worker, as far as {@link PoolRoster} needs to know it. Any thread may ask. */
public interface PoolWorker {
    /** Its thread, or null if it has none yet. */
    @Nullable
    Thread thread();

    /** Whether it runs a task. */
    boolean isRunning();

    /** Whether others could take something from it. */
    boolean hasWork();
}

package dev.levin.pool;

import dev.levin.internal.queue.SwapQueue;
import dev.levin.worker.PoolEnd;

/**
 * Knows when a pool has ended: it is shut down, its injection queue is closed, its last worker has left, and no task
 * runs on a caller's thread. Whoever makes one of these true calls {@link #check}; the last of them lets the end come.
 */
final class Termination extends PoolEnd {
    // Immutable
    private final PoolState state;
    private final SwapQueue injection;
    private final CallerRuns callerRuns;

    Termination(PoolState state, SwapQueue injection, CallerRuns callerRuns) {
        this.state = state;
        this.injection = injection;
        this.callerRuns = callerRuns;
    }

    /**
     * For a pool that has no worker: closes the queue, unless a task is in it. Such a task was pushed by someone who has
     * not signaled yet; that thread will find the pool shut down and without a worker, run the task, and come here.
     */
    void closeIfNothingIsLeft() {
        long word = state.word();
        if (PoolWord.isShutdown(word) && PoolWord.spawned(word) == 0) {
            while (!injection.tryClose() && injection.looksEmpty()) {
                Thread.onSpinWait();
            }
            check();
        }
    }

    void check() {
        long word = state.word();
        if (PoolWord.isShutdown(word)
                && PoolWord.spawned(word) == 0
                && injection.isClosed()
                && !callerRuns.areRunning()) {
            come();
        }
    }
}

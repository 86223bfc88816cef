package dev.levin.blocking;

import dev.levin.worker.CallerRuns;
import dev.levin.worker.PoolEnd;

/** When a pool has ended: it is shut down, nothing waits, its last thread has left, and no task runs on a caller's thread. */
final class BlockingEnd extends PoolEnd {
    // Immutable
    private final BlockingState state;
    private final CallerRuns callerRuns;

    BlockingEnd(BlockingState state, CallerRuns callerRuns) {
        this.state = state;
        this.callerRuns = callerRuns;
    }

    /** Called by whoever may have made it true. */
    void check() {
        if (state.isDeserted() && !callerRuns.areRunning()) {
            come();
        }
    }
}

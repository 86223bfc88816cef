package dev.levin.blocking;

import dev.levin.worker.CallerRuns;
import dev.levin.worker.PoolEnd;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * When a pool has ended: it is shut down, nothing waits, its last thread has left, no task runs on a caller's thread, and what was
 * taken back is complete. Whoever takes something back is counted before the queue is empty.
 */
final class BlockingEnd extends PoolEnd {
    // Immutable
    private final BlockingState state;
    private final CallerRuns callerRuns;

    // Any thread
    private final AtomicInteger takers = new AtomicInteger();

    BlockingEnd(BlockingState state, CallerRuns callerRuns) {
        this.state = state;
        this.callerRuns = callerRuns;
    }

    /** Someone is about to take back what waits. */
    void takerComes() {
        takers.incrementAndGet();
    }

    /** What it took is complete. */
    void takerGoes() {
        takers.decrementAndGet();
        check();
    }

    /** Called by whoever may have made it true. */
    void check() {
        if (state.isDeserted() && !callerRuns.areRunning() && takers.get() == 0) {
            come();
        }
    }
}

package dev.levin.pool;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.worker.CallerRuns;
import dev.levin.worker.PoolEnd;

/**
 * How a pool ends, and when it has ended: it is shut down, its injection queue is closed, its last worker has left, and no
 * task runs on a caller's thread. Whoever makes one of these true calls {@link #check}; the last of them lets the end come.
 */
final class Termination extends PoolEnd {
    // Immutable
    private final PoolState state;
    private final Roster roster;
    private final SwapQueue injection;
    private final CallerRuns callerRuns;

    Termination(PoolState state, Roster roster, SwapQueue injection, CallerRuns callerRuns) {
        this.state = state;
        this.roster = roster;
        this.injection = injection;
        this.callerRuns = callerRuns;
    }

    /** Stops accepting; what was accepted is run, then the workers leave. */
    void begin() {
        StackRoom.require();
        long before = state.shutDown();
        for (int number = PoolWord.top(before); number != 0; ) {
            Worker worker = roster.get(number);
            number = state.below(number);
            if (worker != null) {
                worker.parker.unpark();
            }
        }
        if (PoolWord.spawned(before) == 0) {
            closeIfNothingIsLeft();
        }
    }

    /** A worker that found nothing wants to leave. The last one leaves only when nothing can be accepted any more. */
    boolean mayLeave(Worker worker) {
        // Closing the overflow queue fails while anyone else holds it, and may be about to put something back.
        if (worker.hasWork() || !worker.overflow.tryClose()) {
            return false;
        }
        if (state.leaveUnlessLast()) {
            return true;
        }
        if (!injection.tryClose()) {
            return false;
        }
        state.leaveLast();
        return true;
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

package dev.levin.worker;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import dev.levin.worker.ViewRun.Phase;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What waits in a view and which turns it has, behind one lock; {@link ViewTurns} does what follows from it. Nothing is called
 * with the lock held that could wait for another one. What needs memory comes before anything is changed.
 */
final class ViewState {
    // Immutable
    private final ViewCrew crew;
    private final int parallelism;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    // Guarded by the lock
    private final WaitingLine waiting = new WaitingLine();

    private final TurnList turns;

    private boolean interruptsTasks;

    // Written under the lock
    private volatile boolean shutdown;

    ViewState(ViewCrew crew, int parallelism) {
        this.crew = crew;
        this.parallelism = parallelism;
        this.turns = new TurnList(crew, changed);
    }

    boolean isShutdown() {
        return shutdown;
    }

    // ---- tasks come

    /** Puts a task in, or throws. Returns a turn to be started for it, or null if there are enough. */
    @Nullable
    ViewRun add(Task task) {
        lock.lock();
        try {
            if (crew.isShutdown()) {
                throw crew.refusal();
            }
            if (Nodes.isQueued(task)) {
                throw StillQueued.refuse(task);
            }
            ViewRun turn = turns.size() < parallelism ? turns.add() : null;
            waiting.add(task);
            Nodes.markQueued(task);
            return turn;
        } finally {
            lock.unlock();
        }
    }

    /** The turn that was made for a task was refused. Whether no one else runs it, nor has taken the task: then it is out. */
    boolean takeBack(ViewRun turn, Task task) {
        lock.lock();
        try {
            if (turn.phase != Phase.COMING) {
                return false;
            }
            turns.remove(turn);
            boolean taken = waiting.remove(task);
            if (taken) {
                Nodes.markFree(task);
            }
            return taken;
        } finally {
            lock.unlock();
        }
    }

    // ---- turns

    /** A turn starts, unless it is over. Returns a job that it is to run first of all, or null. */
    @Nullable
    Job<?> begin(ViewRun turn) {
        lock.lock();
        try {
            if (turn.phase != Phase.COMING) {
                return null;
            }
            turn.phase = Phase.RUNNING;
            // Where one runs after the other, users rely on the order.
            Job<?> first = parallelism > 1 ? turn.awaited : null;
            if (first != null) {
                beginTask(turn, first);
            }
            return first;
        } finally {
            lock.unlock();
        }
    }

    /** The next task for a turn, or null if it is over. An interrupt goes to the task that it was meant for. */
    @Nullable
    Task next(ViewRun turn) {
        lock.lock();
        try {
            turn.endTask();
            TaskNode task = turn.phase == Phase.RUNNING ? waiting.poll() : null;
            if (task == null) {
                turns.remove(turn);
                return null;
            }
            beginTask(turn, (Task) task);
            return (Task) task;
        } finally {
            lock.unlock();
        }
    }

    private void beginTask(ViewRun turn, Task task) {
        waiting.forget(task);
        turn.beginTask(task);
        if (interruptsTasks) {
            turn.interruptTask();
        }
    }

    /** A turn for what is left, in the place of one that had its share; null if nothing is left, or it is urgent. */
    @Nullable
    ViewRun succeed(ViewRun turn) {
        lock.lock();
        try {
            turn.endTask();
            if (turn.phase != Phase.RUNNING || waiting.isEmpty() || waiting.isUrgent()) {
                return null;
            }
            return turns.succeed(turn);
        } finally {
            lock.unlock();
        }
    }

    /** There is no successor after all, and the turn goes on; false if someone runs the successor nevertheless. */
    boolean goOnInstead(ViewRun successor, ViewRun turn) {
        lock.lock();
        try {
            if (successor.phase != Phase.COMING) {
                return false;
            }
            turns.goOnInstead(successor, turn);
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** A turn is over, if it was not before. */
    void end(ViewRun turn) {
        lock.lock();
        try {
            turns.remove(turn);
        } finally {
            lock.unlock();
        }
    }

    /** A turn to be started because tasks are waiting, and there is none that would come to them; or null. */
    @Nullable
    ViewRun missingTurn() {
        lock.lock();
        try {
            return !waiting.isEmpty() && turns.isEmpty() ? turns.add() : null;
        } finally {
            lock.unlock();
        }
    }

    /** Ends a turn that can't be run; takes out what no other turn would come to. */
    @Nullable
    TaskNode takeForsaken(@Nullable ViewRun turn) {
        lock.lock();
        try {
            if (turn != null) {
                turn.endTask();
                turns.remove(turn);
            }
            return turns.isEmpty() ? waiting.takeAll() : null;
        } finally {
            lock.unlock();
        }
    }

    // ---- workers of the pool that wait

    /** A worker of the pool is going to wait for a job. Returns a turn that it can run, or null. */
    @Nullable
    ViewRun join(Job<?> job) {
        lock.lock();
        try {
            waiting.await(job);
            return turns.pick(job);
        } finally {
            lock.unlock();
        }
    }

    /** No one waits for a job to start any more. */
    void joined(Job<?> job) {
        lock.lock();
        try {
            waiting.forget(job);
        } finally {
            lock.unlock();
        }
    }

    /** A turn to be run by a worker of the pool that waits for the end; null if that has come, or the time is over. */
    @Nullable
    ViewRun awaitTurn(long nanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = nanos;
            ViewRun turn = null;
            while (turn == null && left > 0 && !hasEnded()) {
                turn = turns.pick(null);
                if (turn == null) {
                    left = changed.awaitNanos(left);
                }
            }
            return turn;
        } finally {
            lock.unlock();
        }
    }

    // ---- the end

    boolean hasEnded() {
        lock.lock();
        try {
            return shutdown && waiting.isEmpty() && turns.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Accepts nothing more. Returns turns that would find nothing to do. */
    List<ViewRun> shutDown() {
        lock.lock();
        try {
            shutdown = true;
            changed.signalAll();
            return waiting.isEmpty() ? turns.all() : List.of();
        } finally {
            lock.unlock();
        }
    }

    /** Takes all tasks out; returns the oldest, to which the others are linked. */
    @Nullable
    TaskNode takeWaiting() {
        lock.lock();
        try {
            return waiting.takeAll();
        } finally {
            lock.unlock();
        }
    }

    /** Interrupts every task that runs, and every one that is still to run. */
    void interruptTasks() {
        lock.lock();
        try {
            interruptsTasks = true;
            turns.interruptTasks();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public String toString() {
        lock.lock();
        try {
            return "%d of %d running, %d waiting%s"
                    .formatted(turns.size(), parallelism, waiting.size(), shutdown ? ", shut down" : "");
        } finally {
            lock.unlock();
        }
    }
}

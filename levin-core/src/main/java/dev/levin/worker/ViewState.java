package dev.levin.worker;

import dev.levin.internal.queue.Nodes;
import dev.levin.task.Task;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What waits in a view and which turns it has, behind one lock; {@link ViewCrew} does what follows from it. Nothing is called
 * with the lock held that could wait for another one.
 */
final class ViewState {
    // Immutable
    private final ViewCrew crew;
    private final int parallelism;
    private final ReentrantLock lock = new ReentrantLock();

    // Guarded by the lock
    private final ArrayDeque<Task> waiting = new ArrayDeque<>();
    private final List<ViewRun> turns = new ArrayList<>();
    private boolean interruptsTasks;

    // Written under the lock
    private volatile boolean shutdown;

    ViewState(ViewCrew crew, int parallelism) {
        this.crew = crew;
        this.parallelism = parallelism;
    }

    boolean isShutdown() {
        return shutdown;
    }

    /** Puts a task in, or throws. Returns a turn to be started for it, or null if there are enough. */
    @Nullable
    ViewRun add(Task task) {
        lock.lock();
        try {
            if (crew.isShutdown()) {
                throw crew.refusal();
            }
            waiting.add(task);
            Nodes.markQueued(task);
            return turns.size() < parallelism ? newTurn() : null;
        } finally {
            lock.unlock();
        }
    }

    private ViewRun newTurn() {
        ViewRun turn = new ViewRun(crew);
        turns.add(turn);
        return turn;
    }

    /** The turn that was made for a task was refused. Whether no one else has taken the task: then it is out. */
    boolean takeBack(ViewRun turn, Task task) {
        lock.lock();
        try {
            turns.remove(turn);
            boolean taken = waiting.removeIf(each -> each == task);
            if (taken) {
                Nodes.markFree(task);
            }
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** The next task for a turn, or null if it is over. An interrupt goes to the task that it was meant for. */
    @Nullable
    Task next(ViewRun turn, boolean dropsAll) {
        lock.lock();
        try {
            endTask(turn);
            Task task = dropsAll ? null : waiting.poll();
            if (task == null) {
                turns.remove(turn);
                return null;
            }
            turn.thread = Thread.currentThread();
            if (interruptsTasks) {
                Thread.currentThread().interrupt();
            }
            return task;
        } finally {
            lock.unlock();
        }
    }

    /** A turn for what is left, in the place of one that had its share; null if nothing is left. */
    @Nullable
    ViewRun succeed(ViewRun turn) {
        lock.lock();
        try {
            endTask(turn);
            if (waiting.isEmpty()) {
                return null;
            }
            turns.remove(turn);
            return newTurn();
        } finally {
            lock.unlock();
        }
    }

    /** Whoever interrupts does so with the lock held: after this no interrupt comes that was meant for the task. */
    private static void endTask(ViewRun turn) {
        turn.thread = null;
        boolean ignored = Thread.interrupted();
    }

    /** There is no successor after all. */
    void replace(ViewRun successor, ViewRun turn) {
        lock.lock();
        try {
            turns.remove(successor);
            turns.add(turn);
        } finally {
            lock.unlock();
        }
    }

    void remove(ViewRun turn) {
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
            return !waiting.isEmpty() && turns.isEmpty() ? newTurn() : null;
        } finally {
            lock.unlock();
        }
    }

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
            return waiting.isEmpty() ? List.copyOf(turns) : List.of();
        } finally {
            lock.unlock();
        }
    }

    List<Task> takeWaiting() {
        lock.lock();
        try {
            List<Task> taken = List.copyOf(waiting);
            waiting.clear();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** Interrupts every task that runs, and every one that is still to run. */
    void interruptTasks() {
        lock.lock();
        try {
            interruptsTasks = true;
            for (ViewRun turn : turns) {
                Thread thread = turn.thread;
                if (thread != null) {
                    thread.interrupt();
                }
            }
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

package dev.levin.worker;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * Gives a view its turns: as long as a task waits, there is a {@link ViewRun} that will come to it. There are never more than
 * the view may run tasks. A turn runs a few tasks, and if more are waiting, its successor goes to the end of the pool's queue:
 * so what else the pool has gets its turn as well. Whoever ends a turn looks, after it is out of the {@link ViewState},
 * whether a task is waiting.
 *
 * <p>The pool may fail to take a turn, for whatever reason: it was shut down, it is full, it has no thread, there is no memory.
 * A turn without a successor goes on to the end of the queue, and one that is missing is run by whoever finds that out.
 *
 * <p>A worker of the pool that waits for a job of the view must not wait for a turn that waits for a worker: so it runs a turn
 * itself, if one has not started. If all run, none of them gives way until the job has started. Thus the worker never runs
 * more tasks than the view may, nor is it needed.
 */
final class ViewTurns {
    /** How many tasks a turn runs if others may be waiting for the thread. */
    static final int TASKS_PER_TURN = 16;

    // Immutable
    private final PoolFace pool;
    private final TaskRunner runner;
    private final ViewState state;
    private final Runnable onEnd;

    ViewTurns(PoolFace pool, ViewState state, Runnable onEnd) {
        this.pool = pool;
        this.runner = pool.crew().runner();
        this.state = state;
        this.onEnd = onEnd;
    }

    /** Accepts a task, and starts a turn for it if there may be one more. Or throws, and the task is not in. */
    void accept(Task task) {
        ViewRun turn = state.add(task);
        if (turn != null) {
            start(turn, task);
        }
    }

    /** If the pool does not take the turn that was made for a task, and no one has taken the task, it is not accepted. */
    private void start(ViewRun turn, Task task) {
        try {
            pool.execute(turn);
        } catch (Throwable refused) {
            boolean taken = state.takeBack(turn, task);
            goOn();
            if (taken) {
                throw refused;
            }
        }
    }

    // ---- what a turn does

    void runTasks(ViewRun turn) {
        Job<?> first = state.begin(turn);
        if (first != null) {
            // It keeps its place in the queue, where it will do nothing.
            runner.runHere(first);
            if (passOn(turn)) {
                return;
            }
        }
        int left = TASKS_PER_TURN;
        for (Task task = state.next(turn); task != null; task = state.next(turn)) {
            runner.run(task);
            left--;
            if (left == 0 || turn.hasServed()) {
                if (passOn(turn)) {
                    return;
                }
                left = TASKS_PER_TURN;
            }
        }
    }

    /** Has a successor go on later. False if there is nothing left to do, or no successor to be had. */
    private boolean passOn(ViewRun turn) {
        ViewRun successor = null;
        try {
            successor = pool.isShutdown() ? null : state.succeed(turn);
            if (successor != null) {
                pool.execute(successor);
            }
            return successor != null;
        } catch (Throwable refused) {
            return successor != null && !state.goOnInstead(successor, turn);
        }
    }

    /** For a turn that was not needed any more, or that no worker could run. */
    void notRun(ViewRun turn) {
        state.end(turn);
        goOn();
    }

    /** For a turn that failed by itself, not in a task: there is no memory, or no stack. */
    void broke(ViewRun turn, Throwable failure) {
        refuse(state.takeForsaken(turn), failure);
    }

    // ---- when turns are over

    /** Sees to it that another one comes if tasks are left, or that the end does if there are none. */
    void goOn() {
        if (state.hasEnded()) {
            onEnd.run();
        } else {
            startMissing();
        }
    }

    private void startMissing() {
        ViewRun turn = null;
        try {
            turn = state.missingTurn();
            if (turn != null) {
                pool.execute(turn);
            }
        } catch (Throwable refused) {
            // The tasks were accepted, and there may be no one else to run them.
            if (turn == null || !runApart(turn)) {
                refuse(state.takeForsaken(turn), refused);
            }
        }
    }

    /** Runs a turn here; an interrupt of the current thread is none of its business, and is there again when this returns. */
    private static boolean runApart(ViewRun turn) {
        boolean interrupted = Thread.interrupted();
        try {
            turn.run();
            return true;
        } catch (StackOverflowError notHere) {
            return false;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void refuse(@Nullable TaskNode oldest, Throwable failure) {
        TaskNode task = oldest;
        while (task != null) {
            TaskNode next = Nodes.next(task);
            Nodes.setNext(task, null);
            Nodes.setContext(task, null);
            runner.refuse(task, failure);
            task = next;
        }
    }

    // ---- workers of the pool that wait

    /** For a worker of the pool that waits for a job of the view: runs it here if a turn has not started. */
    void runFor(Job<?> job) {
        StackRoom.requireVast();
        ViewRun turn = state.join(job);
        try {
            job.onComplete(() -> state.joined(job));
        } catch (Throwable noMemory) {
            state.joined(job);
            throw noMemory;
        } finally {
            if (turn != null) {
                runPicked(turn);
            }
        }
    }

    /** For a worker of the pool that waits for the end; runs turns that have not started meanwhile, as long as there is time. */
    void runUntilEnd(long nanos) throws InterruptedException {
        long deadline = Ticker.SYSTEM.nanos() + nanos;
        ViewRun turn = state.awaitTurn(nanos);
        while (turn != null) {
            runPicked(turn);
            turn = state.awaitTurn(deadline - Ticker.SYSTEM.nanos());
        }
    }

    /** A pool that is itself a view runs the turn only if it may run one more task. */
    private void runPicked(ViewRun turn) {
        if (pool.crew() instanceof ViewCrew outer) {
            outer.runIfItMay(turn);
        } else {
            pool.runHere(turn);
        }
    }
}

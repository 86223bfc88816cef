package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Step;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A worker that runs tasks of a graph: what those of {@code TaskPool} and {@code AsyncScheduler} have in common. */
abstract class TaskWorker extends VirtualThread {
    final VirtualMachine machine;
    final TaskBoard board;
    final int number;
    final SplittableRandom random;
    private int running = TaskBoard.NONE;
    private int scheduled;

    TaskWorker(VirtualMachine machine, TaskBoard board, int number, long seed) {
        super(machine);
        this.machine = machine;
        this.board = board;
        this.number = number;
        this.random = new SplittableRandom(seed * 1_000_003 + number);
    }

    /** Looks for the next task. */
    abstract @Nullable Step next();

    /** Schedules a task from within the one that runs. */
    abstract void schedule(int task);

    /** What running a task costs besides its own time. */
    abstract double overhead(int task);

    /** Runs a task, then looks for the next. */
    final Step run(int task) {
        board.ledger.runs(task);
        board.touch(this, task);
        spend(overhead(task) + board.graph.nanos(task));
        running = task;
        scheduled = 0;
        return this::goOn;
    }

    /** Schedules one child in each step, so that thieves can come in between. */
    private @Nullable Step goOn() {
        if (scheduled < board.graph.childCount(running)) {
            int child = board.graph.child(running, scheduled);
            scheduled++;
            board.touch(this, child);
            schedule(child);
            return this::goOn;
        }
        machine.tally().ended(clock());
        return next();
    }
}

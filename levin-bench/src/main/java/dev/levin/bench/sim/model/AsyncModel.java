package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import dev.levin.bench.sim.work.Kind;
import dev.levin.bench.sim.work.TaskGraph;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code AsyncScheduler} without timers and channels: slots, rings, an injection queue, and tokens for those who search. At the
 * beginning all workers sleep.
 */
public final class AsyncModel {
    private static final int MIN_BATCH = 4;
    private static final int MAX_BATCH = 64;
    private static final double TARGET_NANOS = 1_000_000;
    private static final int MIN_INTERVAL = 8;
    private static final int MAX_INTERVAL = 255;

    final VirtualMachine machine;
    final TaskBoard board;
    final VirtualQueue injection;
    final CacheLine injectedLine;
    final IdleControl idle;
    final List<AsyncModelWorker> workers = new ArrayList<>();
    final int interval;
    private int injected;

    private AsyncModel(TaskGraph graph, int count, Variant variant, VirtualMachine machine) {
        this.machine = machine;
        this.board = new TaskBoard(graph, machine.costs());
        this.injection = new VirtualQueue(machine, board, "injection", true);
        this.injectedLine = machine.line("injected count");
        this.idle = new IdleControl(machine, variant.throttle(), count, workers);
        double each = graph.work() / graph.size() + machine.costs().emptyPoll();
        this.interval = (int) Math.max(MIN_INTERVAL, Math.min(MAX_INTERVAL, TARGET_NANOS / each));
    }

    /** Runs a graph. */
    public static Outcome run(TaskGraph graph, int workers, Variant variant, Costs costs, long seed) {
        VirtualMachine machine =
                new VirtualMachine(costs, workers + graph.producers().size());
        AsyncModel model = new AsyncModel(graph, workers, variant, machine);
        for (int number = 0; number < workers; number++) {
            model.workers.add(new AsyncModelWorker(model, number, variant, seed));
        }
        for (int[] tasks : graph.producers()) {
            Producer unused =
                    new Producer(machine, tasks, graph.isBatch(), costs.emptySpawn() / 2, model::injectAndSignal);
        }
        return Outcome.of(machine, workers, model.board.ledger);
    }

    private void injectAndSignal(VirtualThread thread, int[] tasks) {
        inject(thread, tasks);
        idle.signal(thread);
    }

    void inject(VirtualThread thread, int[] tasks) {
        injection.push(thread, tasks);
        injectedLine.swap(thread);
        injected += tasks.length;
    }

    /** How many a worker may take at once. */
    int fairShare(VirtualThread thread) {
        injectedLine.read(thread);
        return Math.max(MIN_BATCH, Math.min(MAX_BATCH, injected / workers.size()));
    }

    void taken(VirtualThread thread, int tasks) {
        injectedLine.swap(thread);
        injected -= tasks;
    }

    /** Half of what it costs to schedule and run a task of its kind. */
    double half(int task) {
        Costs costs = machine.costs();
        return (board.graph.kind(task) == Kind.SPAWNED ? costs.emptySpawn() : costs.emptyPoll()) / 2;
    }
}

package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.machine.VirtualThread;
import dev.levin.bench.sim.work.TaskGraph;
import java.util.Arrays;

/** The tasks of a run: which core has touched each last, and which have run. */
final class TaskBoard {
    static final int NONE = -1;

    final TaskGraph graph;
    final Ledger ledger;
    private final Costs costs;
    private final int[] homes;

    TaskBoard(TaskGraph graph, Costs costs) {
        this.graph = graph;
        this.costs = costs;
        this.ledger = new Ledger(graph.size());
        this.homes = new int[graph.size()];
        Arrays.fill(homes, NONE);
    }

    /** A thread writes or reads what is in the task's object: that has to come to its core. */
    void touch(VirtualThread thread, int task) {
        int home = homes[task];
        if (home != NONE && home != thread.core()) {
            thread.spend(costs.transfer(home, thread.core()));
        }
        homes[task] = thread.core();
    }
}

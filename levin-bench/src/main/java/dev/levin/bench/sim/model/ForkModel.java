package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import dev.levin.bench.sim.work.ForkTree;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code ForkPool} without scopes: split deques, thieves that take one job, owners that help their thief, and the event counter.
 * At the beginning all workers sleep, and a thread outside of the pool brings the root.
 */
public final class ForkModel {
    final VirtualMachine machine;
    final ForkTree tree;
    final Ledger ledger;
    final Variant variant;
    final ForkSleepers sleepers;
    final List<ForkModelWorker> workers = new ArrayList<>();
    private boolean rootIsInjected;

    private ForkModel(ForkTree tree, Variant variant, VirtualMachine machine) {
        this.machine = machine;
        this.tree = tree;
        this.variant = variant;
        this.ledger = new Ledger(tree.size());
        this.sleepers = new ForkSleepers(machine);
    }

    /** Runs a tree. */
    public static Outcome run(ForkTree tree, int workers, Variant variant, Costs costs, long seed) {
        VirtualMachine machine = new VirtualMachine(costs, workers + 1);
        ForkModel model = new ForkModel(tree, variant, machine);
        for (int number = 0; number < workers; number++) {
            model.workers.add(new ForkModelWorker(model, number, seed));
        }
        for (int number = workers - 1; number >= 0; number--) {
            model.sleepers.isAsleep(model.workers.get(number));
        }
        Producer unused = new Producer(machine, new int[] {0}, true, 0, model::inject);
        return Outcome.of(machine, workers, model.ledger);
    }

    private void inject(VirtualThread thread, int[] root) {
        rootIsInjected = true;
        sleepers.signal(thread, root.length, true);
    }

    /** The root, if no one has taken it. */
    boolean takeRoot() {
        boolean taken = rootIsInjected;
        rootIsInjected = false;
        return taken;
    }

    boolean hasRoot() {
        return rootIsInjected;
    }

    /** How many of so many private entries a worker offers, beside those that are shared. */
    int shareCount(ForkModelWorker worker, int available, int shared) {
        if (variant.sharing() == Sharing.ALWAYS) {
            return available;
        }
        if (workers.size() == 1) {
            return 0;
        }
        int idle = sleepers.idle(worker);
        int half = idle > 0 ? (available + 1) / 2 : 1;
        if (variant.sharing() == Sharing.WHEN_ASKED) {
            return shared > 0 ? 0 : Math.min(half, available);
        }
        int wanted = shared > 0 ? Math.max(0, idle - shared) : Math.max(idle, half);
        if (wanted > available) {
            worker.deque.keepAsking();
        }
        return Math.min(wanted, available);
    }
}

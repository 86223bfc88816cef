package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.machine.Step;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import dev.levin.bench.sim.work.TaskGraph;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code TaskPool}: rings, overflow queues, an injection queue, and the control word. The workers follow {@code Worker} and
 * {@code Foraging} step by step, but they do not look on before they sleep; at the beginning all of them sleep.
 */
public final class PoolModel {
    private static final int FAIRNESS_INTERVAL = 61;
    private static final double CLOCK_NANOS = 25;
    private static final int REFILL = VirtualRing.CAPACITY / 2;

    private final VirtualMachine machine;
    private final TaskBoard board;
    private final PoolControl control;
    private final VirtualQueue injection;
    private final List<Worker> workers = new ArrayList<>();

    private PoolModel(VirtualMachine machine, TaskBoard board, PoolControl control) {
        this.machine = machine;
        this.board = board;
        this.control = control;
        this.injection = new VirtualQueue(machine, board, "injection", true);
    }

    /** Runs a graph. */
    public static Outcome run(TaskGraph graph, int workers, Variant variant, Costs costs, long seed) {
        VirtualMachine machine =
                new VirtualMachine(costs, workers + graph.producers().size());
        return run(graph, workers, variant, machine, seed, new PoolControl(machine, variant.throttle()));
    }

    static Outcome run(
            TaskGraph graph, int workers, Variant variant, VirtualMachine machine, long seed, PoolControl control) {
        PoolModel model = new PoolModel(machine, new TaskBoard(graph, machine.costs()), control);
        model.start(workers, variant, seed);
        return Outcome.of(machine, workers, model.board.ledger);
    }

    private void start(int count, Variant variant, long seed) {
        for (int number = 0; number < count; number++) {
            workers.add(new Worker(number, variant, seed));
        }
        for (int number = count - 1; number >= 0; number--) {
            control.isIdle(workers.get(number));
        }
        double half = machine.costs().emptyTask() / 2;
        for (int[] tasks : board.graph.producers()) {
            Producer unused = new Producer(machine, tasks, board.graph.isBatch(), half, this::inject);
        }
    }

    private void inject(VirtualThread thread, int[] tasks) {
        injection.push(thread, tasks);
        control.signal(thread);
    }

    /** One of the pool's workers. */
    final class Worker extends TaskWorker {
        private final VirtualRing ring;
        private final VirtualQueue overflow;
        private int untilFairness = FAIRNESS_INTERVAL;
        private final VirtualReinforcement reinforcement = new VirtualReinforcement();
        private final VirtualTrickle trickle = new VirtualTrickle();
        private boolean waking;
        private boolean helps;
        private boolean owes;
        private int found = TaskBoard.NONE;

        private Worker(int number, Variant variant, long seed) {
            super(PoolModel.this.machine, PoolModel.this.board, number, seed);
            this.ring = new VirtualRing(machine, "worker " + number, variant.stealsHalf());
            this.overflow = new VirtualQueue(machine, board, "overflow of worker " + number, false);
            startAsleep(this::arrive);
        }

        @Override
        double overhead(int task) {
            return machine.costs().emptyTask() / 2;
        }

        @Override
        void schedule(int task) {
            spend(machine.costs().emptyTask() / 2);
            if (!ring.push(this, task)) {
                overflow.push(this, ring.takeOlderHalf(this, task));
            }
            control.signal(this);
        }

        @Override
        Step next() {
            if (control.hasHelpers() && reinforcement.looksNow()) {
                reinforce();
            }
            untilFairness--;
            if (untilFairness <= 0) {
                untilFairness = FAIRNESS_INTERVAL;
                int waiting = takeWaiting();
                if (waiting != TaskBoard.NONE) {
                    return run(waiting);
                }
            }
            int task = ring.pop(this);
            if (task != TaskBoard.NONE) {
                return run(task);
            }
            owes = waking;
            return this::look;
        }

        private void reinforce() {
            boolean someoneIsIdle = control.hasIdle(this);
            spend(someoneIsIdle ? CLOCK_NANOS : 0);
            if (reinforcement.isDue(someoneIsIdle, clock()) && hasMore()) {
                control.reinforce(this);
                reinforcement.begins(control.hasIdle(this), clock());
            }
        }

        private boolean hasMore() {
            return ring.looksLong(this) || !overflow.looksEmpty(this) || !injection.looksEmpty(this);
        }

        /** Was taken off the idle stack, and is not the one on the way. */
        void isToHelp() {
            helps = true;
        }

        private int takeWaiting() {
            VirtualQueue queue = injection.looksEmpty(this) ? overflow : injection;
            int task = queue.pollInto(this, ring, 1);
            if (task != TaskBoard.NONE && !queue.isEmpty()) {
                control.signal(this);
            }
            return task;
        }

        private Step look() {
            if (takeFrom(overflow)) {
                return settle();
            }
            if (injection.looksEmpty(this)) {
                trickle.hasEnded();
                return sweep();
            }
            spend(trickle.nanos());
            return this::takeInjected;
        }

        private Step takeInjected() {
            int room = ring.room();
            if (!takeFrom(injection)) {
                return sweep();
            }
            trickle.has(1 + room - ring.room());
            return settle();
        }

        private Step sweep() {
            int start = random.nextInt(workers.size());
            return new Sweep(workers.size(), start, this::stealFrom, this::settle, this::rest);
        }

        private boolean takeFrom(VirtualQueue queue) {
            found = queue.pollInto(this, ring, REFILL);
            boolean got = found != TaskBoard.NONE;
            if (got && !(ring.looksEmpty(this) && queue.looksEmpty(this))) {
                control.signal(this);
            }
            return got;
        }

        private boolean stealFrom(int victimNumber) {
            Worker victim = workers.get(victimNumber);
            if (victim == this) {
                return false;
            }
            if (takeFrom(victim.overflow)) {
                return true;
            }
            found = victim.ring.stealInto(this, ring, machine);
            boolean got = found != TaskBoard.NONE;
            if (got && !(ring.looksEmpty(this) && victim.ring.looksEmpty(this))) {
                control.signal(this);
            }
            return got;
        }

        /** Found something, while others may have relied on it to find theirs. */
        private Step settle() {
            reinforcement.begins(control.hasIdle(this), clock());
            if (waking) {
                waking = false;
                control.found(this);
            }
            return owes ? this::askForMore : this::runFound;
        }

        private Step askForMore() {
            owes = false;
            if (!injection.looksEmpty(this)) {
                return signalOn();
            }
            return new Sweep(workers.size(), 0, this::hasWork, this::signalOn, this::runFound);
        }

        private boolean hasWork(int number) {
            Worker other = workers.get(number);
            return !other.ring.looksEmpty(this) || !other.overflow.looksEmpty(this);
        }

        private Step signalOn() {
            control.signalOn(this);
            return this::runFound;
        }

        private Step runFound() {
            return run(found);
        }

        private @Nullable Step rest() {
            boolean parks = control.rest(this, waking);
            if (!parks) {
                owes = true;
                return this::look;
            }
            waking = false;
            return park(this::arrive);
        }

        private Step arrive() {
            if (helps) {
                helps = false;
            } else {
                control.arrived(this);
                waking = true;
            }
            reinforcement.wakesUp();
            owes = true;
            return this::look;
        }
    }
}

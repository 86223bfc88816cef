package dev.levin.bench.sim.calibrate;

import dev.levin.bench.recursion.ForkHost;
import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursion;
import dev.levin.bench.recursion.Recursions;
import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.model.AsyncModel;
import dev.levin.bench.sim.model.ForkModel;
import dev.levin.bench.sim.model.Outcome;
import dev.levin.bench.sim.model.PoolModel;
import dev.levin.bench.sim.model.Variant;
import dev.levin.bench.sim.work.Kind;
import dev.levin.bench.sim.work.Shapes;
import dev.levin.bench.subject.Contender;
import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.AsyncTrial;
import dev.levin.bench.waiting.AsyncWork;
import dev.levin.bench.workload.Chain;
import dev.levin.bench.workload.InsideBurst;
import dev.levin.bench.workload.OutsideBurst;
import dev.levin.bench.workload.Rescheduling;
import dev.levin.bench.workload.Workload;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** Workloads that run both on the real pools and on the simulated ones. */
enum RealRun {
    RESCHEDULING("T5, 200 tasks run 500 times", 100_000),
    OUTSIDE_BURST("T1, 100,000 tasks from outside", 100_000),
    INSIDE_BURST("T2, 100,000 tasks from inside", 100_000),
    CHAIN("T4, chain of 50,000", 50_000),
    FIB("F1, fib(27)", 317_810),
    COARSE("F7, 64 leaves of a unit", 64),
    YIELD("A1, 100 tasks yield 1,000 times", 100_000),
    SPAWN("A1, spawn 10,000 from a task", 10_000);

    private static final int FIB_OF = 27;
    private static final int LEAVES = 64;
    private static final long SEED = 1;

    private final String title;
    private final int operations;

    RealRun(String title, int operations) {
        this.title = title;
        this.operations = operations;
    }

    String title() {
        return title;
    }

    int operations() {
        return operations;
    }

    /** Runs it for real; ns. */
    double measure(int workers) {
        return switch (this) {
            case RESCHEDULING -> onTasks(workers, pool -> new Rescheduling(pool, 200, 500));
            case OUTSIDE_BURST -> onTasks(workers, pool -> OutsideBurst.empty(pool, operations));
            case INSIDE_BURST -> onTasks(workers, pool -> new InsideBurst(pool, operations));
            case CHAIN -> onTasks(workers, pool -> new Chain(pool, operations));
            case FIB -> onForks(workers, Recursions.FIB.of(FIB_OF), 60, 41);
            case COARSE -> onForks(workers, Recursions.COARSE_TREE.of(LEAVES), 5, 11);
            case YIELD -> onAsync(workers, AsyncWork.YIELD_MANY, 100);
            case SPAWN -> onAsync(workers, AsyncWork.SPAWN_LOCAL, operations);
        };
    }

    private static double onTasks(int workers, Function<PoolSubject, Workload> make) {
        try (PoolSubject pool = Contender.LEVIN_TASK.open(workers)) {
            Workload workload = make.apply(pool);
            return Timing.ofRuns(150, 61, workload::run);
        }
    }

    private static double onForks(int workers, Recursion recursion, int warmUps, int runs) {
        try (ForkHost pool = ForkHost.levin(workers)) {
            LongSupplier body = recursion.in(Form.LEVIN_JOIN, workers);
            return Timing.ofRuns(warmUps, runs, () -> {
                if (pool.call(body) != recursion.expected()) {
                    throw new IllegalStateException("a wrong result");
                }
            });
        }
    }

    private static double onAsync(int workers, AsyncWork work, int size) {
        try (AsyncTrial trial = AsyncTrial.open(AsyncForm.LEVIN, work, size, workers)) {
            return Timing.ofRuns(200, 61, trial::run);
        }
    }

    /** Simulates it; ns. The one who waits outside is woken at the end. */
    double predict(int workers, Costs costs, double leafNanos) {
        return simulate(workers, costs, leafNanos).makespan() + costs.wake();
    }

    private Outcome simulate(int workers, Costs costs, double leafNanos) {
        Variant built = Variant.AS_BUILT;
        return switch (this) {
            case RESCHEDULING -> PoolModel.run(Shapes.sideBySide(200, 500, Kind.YIELDED), workers, built, costs, SEED);
            case OUTSIDE_BURST ->
                PoolModel.run(Shapes.fromOutside(operations, 0, 1, false), workers, built, costs, SEED);
            case INSIDE_BURST -> PoolModel.run(Shapes.fromInside(operations, 0), workers, built, costs, SEED);
            case CHAIN -> PoolModel.run(Shapes.chain(operations, Kind.SPAWNED), workers, built, costs, SEED);
            case FIB -> ForkModel.run(Shapes.fib(FIB_OF), workers, built, costs, SEED);
            case COARSE -> ForkModel.run(Shapes.balanced(LEAVES, leafNanos), workers, built, costs, SEED);
            case YIELD -> AsyncModel.run(Shapes.sideBySide(100, 1_001, Kind.YIELDED), workers, built, costs, SEED);
            case SPAWN -> AsyncModel.run(Shapes.fromInside(operations, 0), workers, built, costs, SEED);
        };
    }
}

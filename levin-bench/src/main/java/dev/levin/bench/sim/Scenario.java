package dev.levin.bench.sim;

import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.model.AsyncModel;
import dev.levin.bench.sim.model.ForkModel;
import dev.levin.bench.sim.model.Outcome;
import dev.levin.bench.sim.model.PoolModel;
import dev.levin.bench.sim.model.Variant;
import dev.levin.bench.sim.trace.TraceFile;
import dev.levin.bench.sim.work.ForkTree;
import dev.levin.bench.sim.work.Kind;
import dev.levin.bench.sim.work.Shapes;
import dev.levin.bench.sim.work.TaskGraph;
import java.io.IOException;
import java.util.List;

/**
 * A workload on a kind of pool, ready to be simulated with any number of workers.
 *
 * @param id its name in tables
 * @param title what it is
 * @param variants what is compared on it, first what is built
 * @param policy runs it
 */
public record Scenario(String id, String title, List<Variant> variants, Policy policy) {
    /** A scheduler with its work. */
    @FunctionalInterface
    public interface Policy {
        /** Simulates it. */
        Outcome run(int workers, Variant variant, Costs costs, long seed);
    }

    private static final List<Variant> OF_TASKS = List.of(
            Variant.AS_BUILT,
            Variant.NO_HELPERS,
            Variant.UNTHROTTLED,
            Variant.FOUR,
            Variant.CASCADE,
            Variant.STEALS_ONE);
    private static final List<Variant> OF_ASYNC =
            List.of(Variant.AS_BUILT, Variant.UNTHROTTLED, Variant.FOUR, Variant.CASCADE, Variant.STEALS_ONE);
    private static final List<Variant> OF_FORKS =
            List.of(Variant.AS_BUILT, Variant.LOOKERS_COUNT, Variant.ALL_SHARED, Variant.SHARES_WHEN_ASKED);
    private static final double MICROSECOND = 1_000;

    /** All of them. */
    public static List<Scenario> all() throws IOException {
        return List.of(
                onTasks("T1", "50,000 empty tasks from outside", Shapes.fromOutside(50_000, 0, 1, false)),
                onTasks("T2", "50,000 empty tasks from inside", Shapes.fromInside(50_000, 0)),
                onTasks("T2-5us", "20,000 tasks of 5 µs from inside", Shapes.fromInside(20_000, 5 * MICROSECOND)),
                onTasks(
                        "T3-100us",
                        "a batch of 5,120 tasks of 100 µs",
                        Shapes.fromOutside(5_120, 100 * MICROSECOND, 1, true)),
                onTasks("T4", "chain of 20,000", Shapes.chain(20_000, Kind.SPAWNED)),
                onTasks(
                        "T4-40us",
                        "32 chains of 100 tasks of 40 µs",
                        Shapes.sideBySide(32, 100, 40 * MICROSECOND, Kind.SPAWNED)),
                onTasks("T5", "200 tasks run 500 times", Shapes.sideBySide(200, 500, Kind.YIELDED)),
                onTasks("T6", "8 producers, 50,000 empty tasks", Shapes.fromOutside(50_000, 0, 8, false)),
                onTasks(
                        "T-trace",
                        "14 queens, recorded on TaskPool",
                        TraceFile.ofProgram("queens-tasks.gz").asTasks()),
                onForks("F1", "fib(27), every call forks", Shapes.fib(27)),
                onForks("F7", "256 leaves of 1 ms", Shapes.balanced(256, 1_000 * MICROSECOND)),
                onForks("F8", "20,000 unequal calls of 2 µs", Shapes.unbalanced(20_000, 2 * MICROSECOND, 7)),
                onForks(
                        "F-trace",
                        "14 queens, recorded on ForkPool",
                        TraceFile.ofProgram("queens-forks.gz").asForks()),
                onAsync("A1-spawn", "spawn 10,000 from a task", Shapes.fromInside(10_000, 0)),
                onAsync("A1-remote", "spawn 10,000 from outside", Shapes.fromOutside(10_000, 0, 1, false)),
                onAsync("A1-yield", "200 tasks yield 500 times", Shapes.sideBySide(200, 500, Kind.YIELDED)),
                onAsync("A1-ping", "1,000 pairs, 20 messages each", Shapes.sideBySide(1_000, 20, Kind.WOKEN)));
    }

    private static Scenario onTasks(String id, String title, TaskGraph graph) {
        return new Scenario(
                id,
                "TaskPool: " + title,
                OF_TASKS,
                (w, variant, costs, seed) -> PoolModel.run(graph, w, variant, costs, seed));
    }

    private static Scenario onForks(String id, String title, ForkTree tree) {
        return new Scenario(
                id,
                "ForkPool: " + title,
                OF_FORKS,
                (w, variant, costs, seed) -> ForkModel.run(tree, w, variant, costs, seed));
    }

    private static Scenario onAsync(String id, String title, TaskGraph graph) {
        return new Scenario(
                id,
                "AsyncScheduler: " + title,
                OF_ASYNC,
                (w, variant, costs, seed) -> AsyncModel.run(graph, w, variant, costs, seed));
    }
}

package dev.levin.bench.sim.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.work.ForkTree;
import dev.levin.bench.sim.work.Kind;
import dev.levin.bench.sim.work.Shapes;
import dev.levin.bench.sim.work.TaskGraph;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every run here checks also that each task ran, and once: {@link Ledger}. */
class ModelTest {
    private static final Costs COSTS =
            Costs.ofMachine(0.3, 2, 2, 50, 4_000, 3_000, 20_000, 600).withPools(10, 7, 20, 60);
    private static final List<Variant> VARIANTS = List.of(
            Variant.AS_BUILT,
            Variant.NO_HELPERS,
            Variant.UNTHROTTLED,
            Variant.FOUR,
            Variant.CASCADE,
            Variant.STEALS_ONE,
            Variant.ALL_SHARED,
            Variant.SHARES_WHEN_ASKED);

    static Stream<Variant> variants() {
        return VARIANTS.stream();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void run_anyVariantAnySize_runsEachTaskOnceAndTheSameTwice(Variant variant) {
        TaskGraph inside = Shapes.fromInside(2_000, 100);
        TaskGraph outside = Shapes.fromOutside(1_000, 0, 3, false);
        TaskGraph yields = Shapes.sideBySide(20, 30, Kind.YIELDED);
        TaskGraph wakes = Shapes.sideBySide(50, 10, Kind.WOKEN);
        for (int workers : new int[] {1, 2, 3, 12}) {
            for (TaskGraph graph : List.of(inside, outside, yields, wakes)) {
                assertThat(PoolModel.run(graph, workers, variant, COSTS, 7))
                        .isEqualTo(PoolModel.run(graph, workers, variant, COSTS, 7))
                        .satisfies(outcome -> assertThat(outcome.tasks()).isEqualTo(graph.size()));
                assertThat(AsyncModel.run(graph, workers, variant, COSTS, 7))
                        .isEqualTo(AsyncModel.run(graph, workers, variant, COSTS, 7))
                        .satisfies(outcome -> assertThat(outcome.tasks()).isEqualTo(graph.size()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void run_anyTree_runsEachCallOnceAndTheSameTwice(Variant variant) {
        for (ForkTree tree : List.of(Shapes.fib(12), Shapes.balanced(64, 10_000), Shapes.unbalanced(500, 500, 3))) {
            for (int workers : new int[] {1, 2, 3, 16, 65}) {
                assertThat(ForkModel.run(tree, workers, variant, COSTS, 7))
                        .isEqualTo(ForkModel.run(tree, workers, variant, COSTS, 7))
                        .satisfies(outcome -> assertThat(outcome.tasks()).isEqualTo(tree.size()));
            }
        }
    }

    @Test
    void run_anotherSeed_isAnotherRun() {
        TaskGraph graph = Shapes.fromInside(2_000, 100);

        assertThat(PoolModel.run(graph, 8, Variant.AS_BUILT, COSTS, 1))
                .isNotEqualTo(PoolModel.run(graph, 8, Variant.AS_BUILT, COSTS, 2));
    }

    /** So long that everything else is small beside it; but who joins helps its thief only, and may wait for a leaf. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 16, 64})
    void run_equalLongTasks_takeWorkOverWorkers(int workers) {
        double each = 100e6;
        double ideal = 64 * each / workers;
        TaskGraph tasks = Shapes.fromOutside(64, each, 1, false);
        ForkTree tree = Shapes.balanced(64, each);

        assertThat(PoolModel.run(tasks, workers, Variant.STEALS_ONE, COSTS, 1).makespan())
                .isCloseTo(ideal, within(0.3 * ideal + 3e6));
        assertThat(ForkModel.run(tree, workers, Variant.ALL_SHARED, COSTS, 1).makespan())
                .isBetween(ideal, ideal + 1.1 * each);
        assertThat(ForkModel.run(tree, workers, Variant.AS_BUILT, COSTS, 1).makespan())
                .isBetween(ideal, ideal + 1.1 * each);
    }

    /** What was built before kept entries private while their owner was within a long leaf: see docs/scaling.md. */
    @Test
    void run_longLeavesOnManyWorkers_areHeldBackByThePrivatePart() {
        ForkTree tree = Shapes.balanced(64, 100e6);

        assertThat(ForkModel.run(tree, 64, Variant.SHARES_WHEN_ASKED, COSTS, 1).makespan())
                .isGreaterThan(
                        3 * ForkModel.run(tree, 64, Variant.AS_BUILT, COSTS, 1).makespan());
    }

    /** One worker: nothing is stolen, and a link costs what a task costs. */
    @Test
    void run_chainOnOneWorker_isTheSumOfItsLinks() {
        int links = 10_000;
        double link = COSTS.emptyTask() + 4 * COSTS.hit() + COSTS.store() + COSTS.cas();

        Outcome outcome = PoolModel.run(Shapes.chain(links, Kind.SPAWNED), 1, Variant.AS_BUILT, COSTS, 1);

        assertThat(outcome.makespan() - COSTS.wake()).isCloseTo(links * link, within(0.1 * links * link));
        assertThat(outcome.steals()).isZero();
        assertThat(outcome.wakes()).isEqualTo(1);
    }

    /** A chain has nothing for a second worker to do. */
    @ParameterizedTest
    @ValueSource(ints = {2, 8, 64})
    void run_chain_isNotFasterWithMoreWorkers(int workers) {
        TaskGraph chain = Shapes.chain(1_000, Kind.SPAWNED);

        assertThat(PoolModel.run(chain, workers, Variant.AS_BUILT, COSTS, 1).makespan())
                .isGreaterThanOrEqualTo(
                        PoolModel.run(chain, 1, Variant.AS_BUILT, COSTS, 1).makespan());
    }

    @Test
    void run_fibOnOneWorker_costsForksAndNothingElse() {
        ForkTree fib = Shapes.fib(15);
        long forks =
                IntStream.range(0, fib.size()).filter(call -> !fib.isLeaf(call)).count();

        Outcome outcome = ForkModel.run(fib, 1, Variant.AS_BUILT, COSTS, 1);

        double expected = forks * (COSTS.emptyFork() + COSTS.hit());
        assertThat(outcome.makespan() - COSTS.wake()).isCloseTo(expected, within(0.1 * expected));
    }

    @Test
    void run_everyForkShared_costsAtomicStepsThatThePrivatePartDoesNot() {
        ForkTree fib = Shapes.fib(15);

        assertThat(ForkModel.run(fib, 1, Variant.ALL_SHARED, COSTS, 1).makespan())
                .isGreaterThan(
                        1.5 * ForkModel.run(fib, 1, Variant.AS_BUILT, COSTS, 1).makespan() - COSTS.wake());
    }

    @Test
    void run_everyPublishWakes_wakesMore() {
        TaskGraph graph = Shapes.fromInside(5_000, 0);

        assertThat(PoolModel.run(graph, 64, Variant.UNTHROTTLED, COSTS, 1).wakes())
                .isGreaterThan(10
                        * PoolModel.run(graph, 64, Variant.AS_BUILT, COSTS, 1).wakes());
    }

    @Test
    void run_coarseTasksOnManyWorkers_helpersMakeItFaster() {
        TaskGraph coarse = Shapes.fromOutside(2_560, 100_000, 1, true);
        assertThat(PoolModel.run(coarse, 256, Variant.AS_BUILT, COSTS, 1).makespan())
                .isLessThan(0.7
                        * PoolModel.run(coarse, 256, Variant.NO_HELPERS, COSTS, 1)
                                .makespan());
    }

    @Test
    void run_tinyTasks_wakeNoHelpers() {
        TaskGraph tiny = Shapes.fromInside(5_000, 0);
        assertThat(PoolModel.run(tiny, 64, Variant.AS_BUILT, COSTS, 1).wakes())
                .isLessThanOrEqualTo(2
                        * PoolModel.run(tiny, 64, Variant.NO_HELPERS, COSTS, 1).wakes());
    }
}

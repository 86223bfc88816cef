package dev.levin.bench.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.levin.bench.calls.CallForm;
import dev.levin.bench.calls.CallWork;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

class BlockingSuiteTest {
    private static final Suite JVM_ONLY = BlockingSuite.of(SuiteOptions.of(3));
    private static final Suite WITH_TOKIO = BlockingSuite.of(new SuiteOptions(3, true, true, Map.of()));

    @Test
    void rows_calls_haveAGoalOverEachPeer() {
        assertThat(WITH_TOKIO.rows())
                .filteredOn(row -> row.id().equals("B1"))
                .hasSize(2 * CallWork.values().length)
                .allSatisfy(row -> assertThat(row.goal()).isEqualTo(Goal.atMost(0.2)));
    }

    @Test
    void rows_sleeps_haveOneGoalOverTheIdealAndTheThreadPoolBesideIt() {
        assertThat(JVM_ONLY.rows())
                .filteredOn(row -> row.metric() == Metric.OVER_IDEAL)
                .allMatch(row -> row.peer() == null)
                .extracting(row -> row.subject().label(), Row::goal)
                .contains(
                        tuple(CallForm.LEVIN.label(), Goal.atMost(1.3)),
                        tuple(CallForm.THREAD_POOL.label(), Goal.none()));
    }

    @Test
    void rows_nativesNotAskedFor_haveNone() {
        assertThat(JVM_ONLY.presentCases()).isNotEmpty().noneMatch(BenchCase::isNative);
    }

    @Test
    void rows_tokioAbsent_sayWhy() {
        Suite suite = BlockingSuite.of(new SuiteOptions(2, true, true, Map.of("tokio", "no cargo")));
        assertThat(suite.rows()).extracting(Row::absence).contains("Tokio spawn_blocking: no cargo");
        assertThat(suite.presentCases()).noneMatch(BenchCase::isNative);
    }

    @Test
    void cases_calls_areWholeBursts() {
        assertThat(WITH_TOKIO.presentCases())
                .filteredOn(one -> one.params().containsKey("work"))
                .isNotEmpty()
                .allSatisfy(one -> {
                    CallWork work = CallWork.valueOf(one.params().get("work"));
                    assertThat(one.operations() % work.atOnce()).isZero();
                    assertThat(one.params()).containsEntry("size", "" + one.operations());
                });
    }

    @Test
    void cases_tokio_haveWorkers() {
        assertThat(WITH_TOKIO.presentCases())
                .filteredOn(BenchCase::isNative)
                .isNotEmpty()
                .allSatisfy(one -> {
                    assertThat(one.benchmark()).isEqualTo("native/tokio");
                    assertThat(one.params()).containsEntry("workers", "3");
                });
    }

    @Test
    void cases_all_nameOneBenchmark() throws ClassNotFoundException {
        for (BenchCase one : JVM_ONLY.presentCases()) {
            assertThat(Class.forName(one.benchmark()).getMethods())
                    .filteredOn(method -> method.isAnnotationPresent(Benchmark.class))
                    .hasSize(1);
        }
    }
}

package dev.levin.bench.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.levin.bench.jvm.OneRun;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.resting.PoolForm;
import dev.levin.bench.resting.RestingForm;
import dev.levin.bench.resting.Stage;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;

class IdleSuiteTest {
    private final Suite suite = IdleSuite.of(SuiteOptions.of(3));

    @Test
    void rows_idle_haveAGoalForTheRuntimeAloneAndShowWhatTheJvmNeeds() {
        List<Row> rows = rowsOf("I1");
        assertThat(rows)
                .extracting(row -> row.subject().label())
                .contains(RestingForm.FORK_JOIN.label(), RestingForm.NOTHING.label());
        assertThat(rows)
                .allMatch(row -> row.metric() == Metric.CPU_TIME && row.peer() == null)
                .filteredOn(row -> row.goal().direction() != Goal.Direction.NONE)
                .extracting(
                        row -> row.subject().params().get("form"),
                        row -> row.subject().params().get("workers"),
                        row -> row.goal().edge())
                .containsExactly(tuple("LEVIN", "2", 100.0), tuple("LEVIN", "16", 100.0));
    }

    @Test
    void rows_wakeUps_compareBothPoolsWithTwoPeersByTwoPercentiles() {
        assertThat(rowsOf("I2")).hasSize(8).allSatisfy(row -> {
            assertThat(row.goal()).isEqualTo(Goal.atMost(1.0));
            assertThat(row.title()).endsWith(row.counter());
            assertThat(row.subject().family()).isEqualTo("levin");
        });
        assertThat(rowsOf("I2"))
                .extracting(row -> row.peer().params().get("form"))
                .doesNotContain("LEVIN_TASKS");
    }

    @Test
    void rows_footprints_stateMemoryAndThreadsAtEveryStage() {
        assertThat(rowsOf("I3"))
                .hasSize(2 * Stage.values().length)
                .allMatch(row -> row.goal().direction() == Goal.Direction.NONE);
    }

    @Test
    void rows_all_nameACounterThatTheirBenchmarkHas() throws ClassNotFoundException {
        for (Row row : suite.rows()) {
            Class<?> benchmark = Class.forName(row.subject().benchmark());
            Class<?> counters = Arrays.stream(benchmark.getClasses())
                    .filter(nested -> nested.isAnnotationPresent(AuxCounters.class))
                    .findFirst()
                    .orElseThrow();
            assertThat(counters.getFields()).extracting("name").contains(row.counter());
        }
    }

    @Test
    void cases_all_nameOneBenchmarkThatRunsOnce() throws ClassNotFoundException {
        for (BenchCase one : suite.presentCases()) {
            Class<?> benchmark = Class.forName(one.benchmark());
            assertThat(benchmark).hasAnnotation(OneRun.class);
            assertThat(benchmark.getMethods())
                    .filteredOn(method -> method.isAnnotationPresent(Benchmark.class))
                    .hasSize(1);
        }
    }

    @Test
    void cases_quick_areShorter() {
        Suite quick = IdleSuite.of(new SuiteOptions(3, true, false, Map.of()));
        assertThat(quick.presentCases())
                .extracting(one -> one.params().get("millis"))
                .contains("2000");
        assertThat(quick.presentCases())
                .extracting(one -> one.params().get("size"))
                .contains("500");
        assertThat(suite.presentCases())
                .extracting(one -> one.params().get("millis"))
                .contains("10000");
        assertThat(suite.presentCases())
                .extracting(one -> one.params().get("size"))
                .contains("10000");
    }

    @Test
    void cases_wakeUps_coverEveryPoolWithTheSameThreads() {
        assertThat(suite.presentCases())
                .filteredOn(one -> one.benchmark().equals(WakeBenchmark.class.getName()))
                .hasSize(PoolForm.values().length)
                .allSatisfy(one -> assertThat(one.params()).containsEntry("workers", "3"));
    }

    private List<Row> rowsOf(String id) {
        return suite.rows().stream().filter(row -> row.id().equals(id)).toList();
    }
}

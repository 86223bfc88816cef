package dev.levin.bench.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.Suites;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

class PoolSuiteTest {
    private final Suite suite = PoolSuite.of(SuiteOptions.of(3));

    @Test
    void rows_all_coverEveryWorkload() {
        assertThat(suite.rows()).extracting(Row::id).contains("T1", "T2", "T3", "T4", "T5", "T6", "T7");
    }

    @Test
    void cases_all_haveTheSameNumberOfThreads() {
        assertThat(suite.presentCases())
                .allSatisfy(one -> assertThat(one.params()).containsEntry("threads", "3"));
    }

    @Test
    void cases_all_nameOneBenchmark() throws ClassNotFoundException {
        for (BenchCase one : suite.presentCases()) {
            Method[] methods = Class.forName(one.benchmark()).getMethods();
            assertThat(Arrays.stream(methods).filter(method -> method.isAnnotationPresent(Benchmark.class)))
                    .hasSize(1);
        }
    }

    @Test
    void cases_nativesAskedFor_haveTheSizesOfThePools() {
        Suite withNatives = PoolSuite.of(new SuiteOptions(3, false, true, Map.of()));
        assertThat(withNatives.presentCases())
                .filteredOn(BenchCase::isNative)
                .extracting(one -> one.label() + " " + one.params().get("work") + " " + one.operations())
                .containsExactlyInAnyOrder(
                        "Tokio SPAWN_REMOTE_IDLE 100000",
                        "Tokio SPAWN_LOCAL 100000",
                        "Go SPAWN_LOCAL 100000",
                        "Tokio CHAINED_SPAWN 100000",
                        "Go CHAINED_SPAWN 100000",
                        "Tokio YIELD_MANY 200000",
                        "Go YIELD_MANY 200000");
        assertThat(suite.presentCases()).noneMatch(BenchCase::isNative);
    }

    @Test
    void of_unknownName_listsTheKnownOnes() {
        assertThatThrownBy(() -> Suites.of("nothing", SuiteOptions.of(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "unknown suite 'nothing'; the suites are: async, blocking, fork, idle, net, pool, sync, timer");
    }
}

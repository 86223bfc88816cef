package dev.levin.bench.timer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

class TimerSuiteTest {
    private final Suite suite = TimerSuite.of(SuiteOptions.of(2));

    @Test
    void rows_all_coverTimeAndLateness() {
        assertThat(suite.rows()).extracting(Row::id).containsOnly("A4");
        assertThat(suite.rows()).extracting(Row::metric).contains(Metric.TIME, Metric.LATENESS);
    }

    @Test
    void rows_lateness_haveAGoalInMillis() {
        assertThat(suite.rows())
                .filteredOn(row -> row.metric() == Metric.LATENESS && row.peer() == null)
                .isNotEmpty()
                .allSatisfy(row -> {
                    assertThat(row.goal().edge()).isEqualTo(2_000_000);
                    assertThat(row.goal().label()).isEqualTo("≤ 2 ms");
                });
    }

    @Test
    void against_onePeer_keepsItsRowsAndThoseWithoutPeer() {
        Suite some = suite.against(Set.of("netty"));
        assertThat(suite.rows()).containsSubsequence(some.rows());
        assertThat(some.rows()).anyMatch(row -> row.peer() == null).anyMatch(row -> row.peer() != null);
        assertThat(some.rows())
                .extracting(Row::peer)
                .filteredOn(Objects::nonNull)
                .allSatisfy(peer -> assertThat(peer.label()).containsIgnoringCase("netty"));
    }

    @Test
    void cases_all_nameOneBenchmark() throws ClassNotFoundException {
        for (BenchCase one : suite.presentCases()) {
            Method[] methods = Class.forName(one.benchmark()).getMethods();
            assertThat(Arrays.stream(methods).filter(method -> method.isAnnotationPresent(Benchmark.class)))
                    .hasSize(1);
        }
    }
}

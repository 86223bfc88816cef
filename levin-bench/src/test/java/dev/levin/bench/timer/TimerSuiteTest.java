package dev.levin.bench.timer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Row;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Benchmark;

class TimerSuiteTest {
    @Test
    void rows_severalThreads_oneAndSeveral() {
        assertThat(TimerSuite.of(2).rows())
                .extracting(Row::id)
                .containsOnly("A4")
                .hasSize(10);
        assertThat(TimerSuite.of(1).rows()).hasSize(5);
    }

    @Test
    void cases_all_nameOneBenchmark() throws ClassNotFoundException {
        for (BenchCase one : TimerSuite.of(2).presentCases()) {
            assertThat(Arrays.stream(Class.forName(one.benchmark()).getMethods())
                            .filter(method -> method.isAnnotationPresent(Benchmark.class)))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void crowd_anyContender_leavesNothing(TimerContender contender) {
        try (TimerSubject timers = contender.open(2);
                TimerCrowd crowd = new TimerCrowd(timers, 2, 10_000)) {
            crowd.run();
            crowd.run();
        }
    }

    @Test
    void crowd_unevenShares_saysSo() {
        assertThatThrownBy(() -> new TimerCrowd(new LevinTimers(2, false), 2, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("size 3 is no multiple of 2 users");
    }
}

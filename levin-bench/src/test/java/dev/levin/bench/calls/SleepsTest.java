package dev.levin.bench.calls;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SleepsTest {
    @ParameterizedTest
    @CsvSource({"1000, 512, 20", "1024, 512, 20", "1025, 512, 30", "512, 512, 10", "1, 512, 10"})
    void idealNanos_calls_isThatOfTheWaves(int calls, int threads, long millis) {
        assertThat(new Sleeps(calls, 10, threads).idealNanos()).isEqualTo(millis * 1_000_000);
    }

    @Test
    void run_levin_isNeverBetterThanIdeal() {
        try (CallHost host = CallForm.LEVIN.open()) {
            assertThat(new Sleeps(600, 5, CallForm.MAX_THREADS).run(host)).isGreaterThanOrEqualTo(1.0);
        }
    }
}

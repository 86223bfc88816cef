package dev.levin.bench.resting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WakeUpsTest {
    private static final long GAP_NANOS = 200_000;

    @ParameterizedTest
    @EnumSource(PoolForm.class)
    void run_anyPool_findsALatencyForEachTask(PoolForm form) {
        try (OpenPool pool = form.open(2)) {
            Histogram latencies = new WakeUps(pool.executor()).run(100, GAP_NANOS);
            assertThat(latencies.getTotalCount()).isEqualTo(100);
            assertThat(latencies.getMinValue()).isPositive();
        }
    }

    @Test
    void run_gap_isKeptBeforeEachTask() {
        AtomicInteger submitted = new AtomicInteger();
        long start = System.nanoTime();
        Histogram latencies = new WakeUps(task -> {
                    submitted.incrementAndGet();
                    task.run();
                })
                .run(50, GAP_NANOS);
        // Tasks that run at once signal a start that no one waits for: none of them may shorten the next gap.
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(50 * GAP_NANOS);
        assertThat(submitted).hasValue(50);
        assertThat(latencies.getTotalCount()).isEqualTo(50);
    }
}

package dev.levin.bench.timers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every kind of timers. */
class TimerHostTest {
    @ParameterizedTest
    @EnumSource(TimerForm.class)
    void insertAndCancel_longDelays_cancelsEveryTimer(TimerForm form) {
        long[] delays = new long[1_000];
        Arrays.fill(delays, TimeUnit.HOURS.toNanos(1));
        try (TimerHost host = form.open()) {
            assertThat(host.insertAndCancel(delays)).isEqualTo(1_000);
            assertThat(host.insertAndCancel(delays)).isEqualTo(1_000);
        }
    }

    @ParameterizedTest
    @EnumSource(TimerForm.class)
    void run_manyDeadlines_firesEachOnceAndNoneEarly(TimerForm form) {
        try (TimerHost host = form.open()) {
            Firing firing = new Firing(500, TimeUnit.MILLISECONDS.toNanos(20), TimeUnit.MILLISECONDS.toNanos(50));
            assertThat(firing.run(host)).isPositive();
        }
    }
}

package dev.levin.bench.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatenciesTest {
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final double PRECISION = 0.1;

    @Test
    void answered_atOnce_countsFromWhenEachWasDue() {
        Timetable timetable = new Timetable(1_000_000, 1_000, 2, 100);
        Latencies latencies = new Latencies(timetable);
        for (int round = 0; round < 100; round++) {
            latencies.answered(0, timetable.dueAt(round, 0) + 20_000);
            latencies.answered(1, timetable.dueAt(round, 1) + 80_000);
        }
        Histogram found = latencies.histogram();
        assertThat(found.getTotalCount()).isEqualTo(200);
        assertThat(found.getValueAtPercentile(50)).isCloseTo(20_000, withinPercentage(PRECISION));
        assertThat(found.getValueAtPercentile(51)).isCloseTo(80_000, withinPercentage(PRECISION));
    }

    /** One request has to wait for 100 ms, and with it all that are due meanwhile, although they are sent later. */
    @Test
    void answered_afterAStall_countsAllThatHadToWait() {
        Timetable timetable = new Timetable(0, 1_000, 1, 200);
        Latencies latencies = new Latencies(timetable);
        for (int round = 0; round < 200; round++) {
            latencies.answered(0, Math.max(100 * MILLI, timetable.dueAt(round, 0)) + MILLI);
        }
        Histogram found = latencies.histogram();
        assertThat(found.getMaxValue()).isCloseTo(101 * MILLI, withinPercentage(PRECISION));
        assertThat(found.getValueAtPercentile(75)).isCloseTo(51 * MILLI, withinPercentage(PRECISION));
        assertThat(found.getValueAtPercentile(50)).isCloseTo(MILLI, withinPercentage(PRECISION));
    }
}

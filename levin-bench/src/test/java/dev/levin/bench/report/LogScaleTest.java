package dev.levin.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LogScaleTest {
    @Test
    void covering_values_reachesFromTickToTick() {
        LogScale scale = LogScale.covering(new double[] {0.13, 3.4}, 0, 100);
        assertThat(scale.low()).isEqualTo(0.1);
        assertThat(scale.high()).isEqualTo(5);
        assertThat(scale.ticks()).containsExactly(0.1, 0.2, 0.5, 1, 2, 5);
    }

    @Test
    void covering_nothing_stillShowsOne() {
        LogScale scale = LogScale.covering(new double[0], 0, 100);
        assertThat(scale.ticks()).contains(1);
    }

    @Test
    void x_twiceAsFast_isAsFarAsTwiceAsSlow() {
        LogScale scale = new LogScale(0.1, 10, 0, 100);
        assertThat(scale.x(1) - scale.x(0.5)).isCloseTo(scale.x(2) - scale.x(1), within(1e-9));
    }

    @Test
    void x_beyondTheEnds_staysThere() {
        LogScale scale = new LogScale(0.1, 10, 0, 100);
        assertThat(scale.x(0.0001)).isEqualTo(0);
        assertThat(scale.x(1_000)).isEqualTo(100);
    }
}

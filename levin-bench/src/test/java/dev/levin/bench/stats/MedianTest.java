package dev.levin.bench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void of_oddCount_isMiddle() {
        assertThat(Median.of(9, 1, 5)).isEqualTo(5);
    }

    @Test
    void of_evenCount_isMeanOfMiddleTwo() {
        assertThat(Median.of(List.of(4.0, 1.0, 2.0, 100.0))).isEqualTo(3);
    }

    @Test
    void of_values_leavesThemAlone() {
        double[] values = {3, 1, 2};
        Median.of(values);
        assertThat(values).containsExactly(3, 1, 2);
    }

    @Test
    void of_nothing_isRefused() {
        assertThatThrownBy(() -> Median.of()).isInstanceOf(IllegalArgumentException.class);
    }
}

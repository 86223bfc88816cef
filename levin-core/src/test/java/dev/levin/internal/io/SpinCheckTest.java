package dev.levin.internal.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpinCheckTest {
    private final SpinCheck check = new SpinCheck();

    @Test
    void isSpinning_manyInARowWithoutReason_onceEverySoMany() {
        for (int round = 0; round < 2; round++) {
            for (int i = 1; i < SpinCheck.MOST_IN_A_ROW; i++) {
                assertThat(check.isSpinning(false)).isFalse();
            }
            assertThat(check.isSpinning(false)).isTrue();
        }
    }

    @Test
    void isSpinning_oneHadAReason_countsAnew() {
        for (int i = 1; i < SpinCheck.MOST_IN_A_ROW; i++) {
            check.isSpinning(false);
        }
        assertThat(check.isSpinning(true)).isFalse();
        assertThat(check.isSpinning(false)).isFalse();
    }
}

package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrickleTest {
    private final Trickle trickle = new Trickle();

    @Test
    void pauses_atFirst_isNone() {
        assertThat(trickle.pauses()).isZero();
    }

    @Test
    void has_fewEachTime_waitsLongerUpToALimit() {
        trickle.has(1);
        assertThat(trickle.pauses()).isEqualTo(8);
        trickle.has(15);
        assertThat(trickle.pauses()).isEqualTo(16);
        for (int i = 0; i < 100; i++) {
            trickle.has(1);
        }
        assertThat(trickle.pauses()).isEqualTo(64);
    }

    @Test
    void has_enough_waitsAsLongAsBefore() {
        trickle.has(1);
        trickle.has(16);
        trickle.has(63);
        assertThat(trickle.pauses()).isEqualTo(8);
    }

    @Test
    void has_many_waitsLess() {
        trickle.has(1);
        trickle.has(1);
        trickle.has(64);
        assertThat(trickle.pauses()).isEqualTo(8);
        trickle.has(128);
        trickle.has(128);
        assertThat(trickle.pauses()).isZero();
    }

    @Test
    void hasEnded_afterFew_doesNotWait() {
        trickle.has(1);
        trickle.hasEnded();
        assertThat(trickle.pauses()).isZero();
        trickle.pause();
    }
}

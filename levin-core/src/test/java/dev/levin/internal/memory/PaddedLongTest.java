package dev.levin.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import org.junit.jupiter.api.Test;

class PaddedLongTest {
    private static final int ADDITIONS = 100_000;

    @Test
    void get_everyMode_readsTheInitialValue() {
        PaddedLong padded = new PaddedLong(Long.MIN_VALUE + 5);
        assertThat(padded.getPlain()).isEqualTo(Long.MIN_VALUE + 5);
        assertThat(padded.getOpaque()).isEqualTo(Long.MIN_VALUE + 5);
        assertThat(padded.getAcquire()).isEqualTo(Long.MIN_VALUE + 5);
        assertThat(padded.getVolatile()).isEqualTo(Long.MIN_VALUE + 5);
    }

    @Test
    void set_everyMode_isReadBack() {
        PaddedLong padded = new PaddedLong(0);
        padded.setRelease(1L << 40);
        assertThat(padded.getPlain()).isEqualTo(1L << 40);
        padded.setVolatile(-1);
        assertThat(padded.getPlain()).isEqualTo(-1);
    }

    @Test
    void compareAndSet_expectedValue_setsIt() {
        PaddedLong padded = new PaddedLong(1);
        assertThat(padded.compareAndSet(1, 2)).isTrue();
        assertThat(padded.getVolatile()).isEqualTo(2);
    }

    @Test
    void compareAndSet_otherValue_leavesIt() {
        PaddedLong padded = new PaddedLong(1);
        assertThat(padded.compareAndSet(1L << 32 | 1, 2)).isFalse();
        assertThat(padded.getVolatile()).isEqualTo(1);
    }

    @Test
    void compareAndSet_twoThreads_losesNoAddition() {
        PaddedLong padded = new PaddedLong(0);
        Background<Void> other = Background.run(() -> addOften(padded));
        addOften(padded);
        other.result();
        assertThat(padded.getVolatile()).isEqualTo(2 * ADDITIONS);
    }

    private static void addOften(PaddedLong padded) {
        for (int i = 0; i < ADDITIONS; i++) {
            long value = padded.getVolatile();
            while (!padded.compareAndSet(value, value + 1)) {
                value = padded.getVolatile();
            }
        }
    }
}

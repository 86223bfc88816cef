package dev.levin.internal.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DurationsTest {
    @Test
    void toNanos_ordinary_isExact() {
        assertThat(Durations.toNanos(Duration.ZERO, "timeout")).isZero();
        assertThat(Durations.toNanos(Duration.ofNanos(1), "timeout")).isOne();
        assertThat(Durations.toNanos(Duration.ofMillis(1500), "timeout")).isEqualTo(1_500_000_000L);
    }

    @Test
    void toNanos_longestThatFits_isExact() {
        assertThat(Durations.toNanos(Duration.ofNanos(Long.MAX_VALUE), "timeout"))
                .isEqualTo(Long.MAX_VALUE);
        assertThat(Durations.toNanos(Duration.ofNanos(Long.MAX_VALUE - 1), "timeout"))
                .isEqualTo(Long.MAX_VALUE - 1);
    }

    @Test
    void toNanos_tooLong_saturates() {
        assertThat(Durations.toNanos(Duration.ofNanos(Long.MAX_VALUE).plusNanos(1), "timeout"))
                .isEqualTo(Long.MAX_VALUE);
        assertThat(Durations.toNanos(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), "timeout"))
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void toNanos_negative_namesArgumentAndValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Durations.toNanos(Duration.ofNanos(-1), "keepAlive"))
                .withMessageContaining("keepAlive")
                .withMessageContaining("negative")
                .withMessageContaining("PT-0.000000001S");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Durations.toNanos(Duration.ofSeconds(Long.MIN_VALUE), "keepAlive"));
    }

    @Test
    void toNanos_null_namesArgument() {
        assertThatNullPointerException()
                .isThrownBy(() -> Durations.toNanos(null, "keepAlive"))
                .withMessage("keepAlive");
    }
}

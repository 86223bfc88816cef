package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Row 18 of the fault table: delays of any size, and a clock near its wrap. */
class DeadlinesTest {
    @Test
    void after_ordinaryDelay_isTheSum() {
        assertThat(Deadlines.after(5, 7)).isEqualTo(12);
        assertThat(Deadlines.after(5, Duration.ofNanos(7))).isEqualTo(12);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, Long.MAX_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE})
    void after_anyNow_delaysKeepTheirOrder(long now) {
        long[] delays = {0, 1, 1_000_000, Deadlines.FAR - 1, Deadlines.FAR};
        for (int i = 0; i + 1 < delays.length; i++) {
            long earlier = Deadlines.after(now, delays[i]);
            long later = Deadlines.after(now, delays[i + 1]);
            assertThat(Deadlines.isBefore(earlier, later)).isTrue();
            assertThat(Deadlines.isBefore(later, earlier)).isFalse();
            assertThat(Deadlines.earlier(earlier, later)).isEqualTo(earlier);
            assertThat(Deadlines.earlier(later, earlier)).isEqualTo(earlier);
            assertThat(Deadlines.isDue(later, now)).isFalse();
            assertThat(Deadlines.nanosLeft(later, now)).isEqualTo(delays[i + 1]);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE, Long.MIN_VALUE})
    void after_tooLong_isFar(long now) {
        long far = Deadlines.after(now, Deadlines.FAR);
        assertThat(Deadlines.after(now, Long.MAX_VALUE)).isEqualTo(far);
        assertThat(Deadlines.after(now, Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo(far);
        assertThat(Deadlines.isDue(far, now + Duration.ofDays(50_000).toNanos()))
                .isFalse();
    }

    @Test
    void after_negativeNanos_isNow() {
        assertThat(Deadlines.after(5, -1)).isEqualTo(5);
        assertThat(Deadlines.after(5, Long.MIN_VALUE)).isEqualTo(5);
    }

    @Test
    void after_negativeDuration_saysSo() {
        assertThatThrownBy(() -> Deadlines.after(5, Duration.ofNanos(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("delay must not be negative, but was PT-0.000000001S");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE, Long.MIN_VALUE})
    void isBefore_itself_isFalse(long deadline) {
        assertThat(Deadlines.isBefore(deadline, deadline)).isFalse();
    }

    @Test
    void isDue_atTheDeadline_isTrue() {
        assertThat(Deadlines.isDue(5, 4)).isFalse();
        assertThat(Deadlines.isDue(5, 5)).isTrue();
        assertThat(Deadlines.isDue(5, 6)).isTrue();
        assertThat(Deadlines.nanosLeft(5, 6)).isZero();
    }
}

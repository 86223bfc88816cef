package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.time.Ticker;
import org.junit.jupiter.api.Test;

class SystemClockTest {
    @Test
    void nanos_betweenTwoReadingsOfTheTicker_liesBetweenThem() {
        long before = Ticker.SYSTEM.nanos();
        long now = Clock.SYSTEM.nanos();
        long after = Ticker.SYSTEM.nanos();
        assertThat(now - before).isNotNegative();
        assertThat(after - now).isNotNegative();
    }

    @Test
    void realNanos_anything_isTheSame() {
        assertThat(Clock.SYSTEM.realNanos(5)).isEqualTo(5);
        assertThat(Clock.SYSTEM).hasToString("the system's clock");
    }
}

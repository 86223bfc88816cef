package dev.levin.internal.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TickerTest {
    @Test
    void system_readings_neverGoBack() {
        long last = Ticker.SYSTEM.nanos();
        for (int i = 0; i < 100_000; i++) {
            long now = Ticker.SYSTEM.nanos();
            assertThat(now - last).isNotNegative();
            last = now;
        }
    }

    @Test
    void system_reading_isThatOfTheJvm() {
        long before = System.nanoTime();
        long reading = Ticker.SYSTEM.nanos();
        long after = System.nanoTime();
        assertThat(reading - before).isNotNegative();
        assertThat(after - reading).isNotNegative();
    }
}

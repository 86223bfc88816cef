package dev.levin.cli.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MetronomeTest {
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final AtomicLong clock = new AtomicLong();

    @Test
    void longestPauseNanos_clockStands_isNone() {
        try (Metronome metronome = new Metronome(clock::get)) {
            assertThat(metronome.longestPauseNanos()).isLessThanOrEqualTo(0);
        }
    }

    @Test
    void longestPauseNanos_everyoneWasHeldUp_isAboutAsLong() {
        try (Metronome metronome = new Metronome(clock::get)) {
            clock.addAndGet(PAUSE_NANOS);
            assertThat(metronome.longestPauseNanos()).isBetween(PAUSE_NANOS * 9 / 10, PAUSE_NANOS);
        }
    }
}

package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ManualClockTest {
    private final ManualClock clock = new ManualClock();

    @Test
    void advance_some_movesBySoMuch() {
        assertThat(clock.nanos()).isZero();
        clock.advance(Duration.ofMillis(2));
        clock.advance(5);
        assertThat(clock.nanos()).isEqualTo(2_000_005);
        assertThat(clock).hasToString("a clock that stands at 2000005 ns");
    }

    @Test
    void advance_atTheWrap_wraps() {
        ManualClock late = new ManualClock(Long.MAX_VALUE);
        late.advance(1);
        assertThat(late.nanos()).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void advance_back_isRefused() {
        assertThatThrownBy(() -> clock.advance(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nanos must not be negative, but was -1");
        assertThatThrownBy(() -> clock.advance(Duration.ofMillis(-1))).isInstanceOf(IllegalArgumentException.class);
        assertThat(clock.nanos()).isZero();
    }

    @Test
    void listener_clockMoves_seesTheNewTime() {
        List<Long> seen = new ArrayList<>();
        Runnable listener = () -> seen.add(clock.nanos());
        clock.addListener(listener);
        clock.advance(3);
        clock.advance(4);
        clock.removeListener(listener);
        clock.advance(5);
        assertThat(seen).containsExactly(3L, 7L);
    }

    @Test
    void realNanos_manual_onlyAJumpEndsTheSleep() {
        assertThat(clock.realNanos(1)).isEqualTo(Long.MAX_VALUE);
        assertThat(clock.realNanos(0)).isZero();
    }

    @Test
    void system_readTwice_doesNotGoBack() {
        long before = Clock.SYSTEM.nanos();
        assertThat(Clock.SYSTEM.nanos() - before).isNotNegative();
        assertThat(Clock.SYSTEM.realNanos(5)).isEqualTo(5);
        Clock.SYSTEM.addListener(() -> {
            throw new AssertionError("it jumped");
        });
        assertThat(Clock.SYSTEM).hasToString("the system's clock");
    }
}

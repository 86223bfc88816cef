package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MissedTicksTest {
    private static final long MILLI = 1_000_000;

    /** The moments at which the first ticks are taken, by one who is busy from 11 to 45. */
    private static List<Long> takenBy(MissedTicks policy, long origin) {
        List<Long> taken = new ArrayList<>();
        long tick = 10 * MILLI;
        while (taken.size() < 8) {
            boolean busy = tick > 11 * MILLI && tick < 45 * MILLI;
            long now = busy ? 45 * MILLI : tick;
            taken.add(now / MILLI);
            tick = policy.next(origin + tick, origin + now, 10 * MILLI) - origin;
        }
        return taken;
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -20 * MILLI, Long.MAX_VALUE - 30 * MILLI, Long.MAX_VALUE, Long.MIN_VALUE})
    void next_threeWereMissed_asThePictureShows(long origin) {
        assertThat(takenBy(MissedTicks.BURST, origin)).containsExactly(10L, 45L, 45L, 45L, 50L, 60L, 70L, 80L);
        assertThat(takenBy(MissedTicks.DELAY, origin)).containsExactly(10L, 45L, 55L, 65L, 75L, 85L, 95L, 105L);
        assertThat(takenBy(MissedTicks.SKIP, origin)).containsExactly(10L, 45L, 50L, 60L, 70L, 80L, 90L, 100L);
    }

    @ParameterizedTest
    @EnumSource
    void next_aLittleLate_doesNotDrift(MissedTicks policy) {
        long tick = 0;
        for (int i = 0; i < 1_000; i++) {
            tick = policy.next(tick, tick + MissedTicks.TOLERATED_NANOS, 10 * MILLI);
        }
        assertThat(tick).isEqualTo(1_000 * 10 * MILLI);
    }

    @Test
    void next_delayAfterMoreThanALittle_countsFromNow() {
        long late = MissedTicks.TOLERATED_NANOS + 1;
        assertThat(MissedTicks.DELAY.next(0, late, 10 * MILLI)).isEqualTo(late + 10 * MILLI);
    }

    /** A period shorter than what is tolerated: a whole one was missed, so this is late. */
    @Test
    void next_delayWithTinyPeriod_countsFromNow() {
        assertThat(MissedTicks.DELAY.next(0, 10, 10)).isEqualTo(20);
        assertThat(MissedTicks.DELAY.next(0, 9, 10)).isEqualTo(10);
    }

    @Test
    void next_skipExactlyOnATick_isTheOneAfter() {
        assertThat(MissedTicks.SKIP.next(0, 30, 10)).isEqualTo(40);
        assertThat(MissedTicks.SKIP.next(0, 29, 10)).isEqualTo(30);
    }

    @ParameterizedTest
    @EnumSource
    void next_endlessPeriod_isFar(MissedTicks policy) {
        long next = policy.next(Long.MAX_VALUE, Long.MIN_VALUE + 5, Long.MAX_VALUE);
        assertThat(next - Long.MAX_VALUE).isBetween(Deadlines.FAR, Deadlines.FAR + 6);
    }

    /** Stopped for an hour: except for a burst, the next tick is ahead, and no more than a period. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BURST")
    void next_hourLost_nextIsAhead(MissedTicks policy) {
        long now = 3_600_000 * MILLI + 1;
        assertThat(policy.next(0, now, 10 * MILLI) - now).isBetween(1L, 10 * MILLI);
    }
}

package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Row 19 of the fault table: a million timers. */
class TimerCrowdTest {
    private static final int MILLION = 1_000_000;
    private static final long MILLI = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final TimerWheel wheel = new TimerWheel(clock, 1);
    private int fired;

    private final class Counted extends Timer {
        Counted() {
            super(wheel);
        }

        @Override
        protected void fire() {
            fired++;
        }
    }

    private Timer[] startAll(long spreadNanos) {
        Timer[] timers = new Timer[MILLION];
        for (int i = 0; i < MILLION; i++) {
            timers[i] = new Counted();
            timers[i].start(clock.nanos() + MILLI + spreadNanos / MILLION * i);
        }
        return timers;
    }

    @Test
    void cancel_aMillionInAnyOrder_nothingIsLeft() {
        Timer[] timers = startAll(Duration.ofHours(10).toNanos());
        Collections.shuffle(Arrays.asList(timers), new Random(7));
        for (Timer timer : timers) {
            assertThat(timer.cancel()).isTrue();
        }
        assertThat(wheel.nanosToNext(clock.nanos())).isEqualTo(Long.MAX_VALUE);
        clock.advance(Duration.ofHours(11));
        assertThat(wheel.advance(clock.nanos())).isZero();
        assertThat(fired).isZero();
    }

    /** Were a cancel to look through what else is due at that tick, it would take a thousand times as long, and not about ten for want of cache. */
    @Test
    void cancel_amongAThousandTimesAsMany_takesAboutAsLong() {
        long few = Long.MAX_VALUE;
        long many = Long.MAX_VALUE;
        for (int round = 0; round < 10; round++) {
            few = Math.min(few, nanosToCancelAHundredOf(100));
            many = Math.min(many, nanosToCancelAHundredOf(100_000));
        }
        assertThat(many).isLessThan(100 * few);
    }

    private long nanosToCancelAHundredOf(int count) {
        TimerWheel wheel = new TimerWheel(clock, 1);
        Timer[] timers = new Timer[count];
        for (int i = 0; i < count; i++) {
            timers[i] = Timer.of(wheel, () -> {});
            timers[i].start(clock.nanos() + MILLI);
        }
        Collections.shuffle(Arrays.asList(timers), new Random(7));
        long start = System.nanoTime();
        for (int i = 0; i < 100; i++) {
            timers[i].cancel();
        }
        return System.nanoTime() - start;
    }

    @Test
    void advance_aMillionOnOneTick_allFire() {
        clock.advance(77);
        startAll(0);
        clock.advance(2 * MILLI);
        assertThat(wheel.advance(clock.nanos())).isEqualTo(MILLION);
        assertThat(fired).isEqualTo(MILLION);
    }

    /** The slot is an hour wide; the timers in it are moved down before they fire, in pieces. */
    @Test
    void advance_aMillionFarAway_allFireInTime() {
        startAll(Duration.ofHours(10).toNanos());
        long perHour = MILLION / 10;
        for (int hour = 1; hour <= 10; hour++) {
            clock.advance(Duration.ofHours(1));
            wheel.advance(clock.nanos());
            assertThat(fired).isBetween((int) (hour * perHour) - 50, (int) (hour * perHour));
        }
        clock.advance(2 * MILLI);
        wheel.advance(clock.nanos());
        assertThat(fired).isEqualTo(MILLION);
    }

    /** While timers are moved down in pieces, some of them are cancelled, and others are started. */
    @Test
    void poll_betweenPieces_cancelAndStartWork() {
        TimerSlots slots = new TimerSlots();
        Timer[] timers = new Timer[10 * TimerSlots.MOVES];
        for (int i = 0; i < timers.length; i++) {
            timers[i] = new Counted();
            slots.add(timers[i], 140 + i % 50);
        }
        int taken = 0;
        int polls = 0;
        int cancelled = 0;
        while (slots.next() != TimerSlots.NEVER) {
            Timer due = slots.poll(160);
            taken += due == null ? 0 : 1;
            if (polls % 2 == 0 && polls < 20) {
                Timer victim = timers[timers.length - 1 - cancelled];
                slots.remove(victim);
                slots.add(victim, 1_000);
                cancelled++;
            }
            polls++;
            if (due == null && slots.next() > 160) {
                break;
            }
        }
        assertThat(cancelled).isEqualTo(10);
        long expected = 0;
        for (int i = 0; i < timers.length - 10; i++) {
            expected += 140 + i % 50 <= 160 ? 1 : 0;
        }
        assertThat(taken).isEqualTo((int) expected);
    }
}

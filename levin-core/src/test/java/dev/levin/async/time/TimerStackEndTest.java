package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.StackEnd;
import org.junit.jupiter.api.Test;

/** A user at the very end of a stack gets an error, and does no harm to others: no lock stays taken, no timer is lost. */
class TimerStackEndTest {
    private static final int SHIFTS = 40;

    private final ManualClock clock = new ManualClock();
    private final TimerWheel wheel = new TimerWheel(clock, 1);
    private int fired;

    private Timer timer() {
        return Timer.of(wheel, () -> fired++);
    }

    @Test
    void start_atTheEndOfTheStack_wheelGoesOn() throws InterruptedException {
        for (int shift = 0; shift < SHIFTS; shift++) {
            Timer neighbour = timer();
            neighbour.start(clock.nanos());
            Timer timer = timer();
            StackEnd.ask(shift, () -> {
                timer.start(clock.nanos());
                return true;
            });
            assertThat(timer.cancel()).as("it was started, shift %d", shift).isTrue();
            assertFires(shift, 1);
        }
    }

    @Test
    void cancel_atTheEndOfTheStack_wheelGoesOn() throws InterruptedException {
        for (int shift = 0; shift < SHIFTS; shift++) {
            Timer neighbour = timer();
            Timer timer = timer();
            timer.start(clock.nanos());
            neighbour.start(clock.nanos());
            StackEnd.ask(shift, timer::cancel);
            assertThat(timer.cancel()).as("it was cancelled, shift %d", shift).isFalse();
            assertFires(shift, 1);
        }
    }

    /** Timers that could be moved ahead of time: none is lost, and the wheel is not torn. */
    @Test
    void advance_atTheEndOfTheStack_wheelGoesOn() throws InterruptedException {
        for (int shift = 0; shift < SHIFTS; shift++) {
            for (int i = 0; i < 5; i++) {
                timer().start(clock.nanos() + 200 * TimerWheel.TICK_NANOS);
            }
            clock.advance(130 * TimerWheel.TICK_NANOS);
            StackEnd.ask(shift, () -> wheel.advance(clock.nanos()) == 0);
            clock.advance(100 * TimerWheel.TICK_NANOS);
            assertFires(shift, 5);
        }
    }

    @Test
    void nanosToNext_atTheEndOfTheStack_wheelGoesOn() throws InterruptedException {
        for (int shift = 0; shift < SHIFTS; shift++) {
            timer().start(clock.nanos());
            StackEnd.ask(shift, () -> wheel.nanosToNext(clock.nanos()) == 0);
            wheel.awake();
            assertFires(shift, 1);
        }
    }

    private void assertFires(int shift, int count) {
        fired = 0;
        assertThat(wheel.advance(clock.nanos())).as("shift %d", shift).isEqualTo(count);
        assertThat(fired).isEqualTo(count);
        assertThat(wheel.nanosToNext(clock.nanos())).isEqualTo(Long.MAX_VALUE);
        wheel.awake();
    }
}

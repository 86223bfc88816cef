package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows 16 and 19 of the fault table: a wheel that lives on does not hold on to timers that have fired or were cancelled. */
class TimerRetentionTest {
    private static final long HOUR = 3_600_000_000_000L;

    private final ManualClock clock = new ManualClock();
    private final TimerWheel wheel = new TimerWheel(clock, 2);

    @AfterEach
    void wheelLivesOn() {
        assertThat(wheel.nanosToNext(clock.nanos())).as("nothing is left").isEqualTo(Long.MAX_VALUE);
    }

    private Timer started(long nanos) {
        Timer timer = Timer.of(wheel, () -> {});
        timer.start(clock.nanos() + nanos);
        return timer;
    }

    @Test
    void cancel_onlyTimer_isNotHeld() {
        Eventually.isCollected("a cancelled timer", cancelled());
    }

    private WeakReference<Timer> cancelled() {
        Timer timer = started(HOUR);
        timer.cancel();
        return new WeakReference<>(timer);
    }

    /** Its neighbours are still there, and are what would hold it. */
    @Test
    void cancel_betweenOthers_isNotHeld() {
        List<Timer> others = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            others.add(started(HOUR));
            WeakReference<Timer> reference = cancelled();
            others.add(started(HOUR));
            Eventually.isCollected("a cancelled timer", reference);
        }
        others.forEach(Timer::cancel);
    }

    @Test
    void fire_movedDownAllLevels_isNotHeld() {
        WeakReference<Timer> reference = new WeakReference<>(started(HOUR));
        for (int i = 0; i < 3_600; i++) {
            clock.advance(HOUR / 3_600);
            wheel.advance(clock.nanos());
        }
        Eventually.isCollected("a timer that has fired", reference);
    }

    /** It is kept by whoever wants to start it again; then it must not keep others. */
    @Test
    void cancel_keptByItsUser_holdsNoNeighbour() {
        Timer kept = started(HOUR);
        WeakReference<Timer> neighbour = new WeakReference<>(started(HOUR));
        kept.cancel();
        clock.advance(HOUR);
        wheel.advance(clock.nanos());
        Eventually.isCollected("the neighbour", neighbour);
        assertThat(kept.cancel()).isFalse();
    }
}

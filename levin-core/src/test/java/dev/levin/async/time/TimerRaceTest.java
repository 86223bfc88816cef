package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.ThreadParker;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads start, cancel and fire, with an exactly-once ledger. The seed is printed. */
class TimerRaceTest {
    private static final long MILLI = 1_000_000;
    private static final int ROUNDS = 40_000;

    private static final class Counted extends Timer {
        final AtomicInteger fired = new AtomicInteger();

        Counted(TimerWheel wheel) {
            super(wheel);
        }

        @Override
        protected void fire() {
            fired.incrementAndGet();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void timer_startedCancelledAndFired_exactlyOneWins(int shards) {
        long seed = Long.getLong("levin.seed", System.nanoTime());
        System.out.println("timer race seed " + seed);
        ManualClock clock = new ManualClock(Long.MAX_VALUE - 50 * MILLI);
        TimerWheel wheel = new TimerWheel(clock, shards);
        AtomicBoolean ended = new AtomicBoolean();
        List<Background<Void>> advancers = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            advancers.add(Background.run(() -> {
                while (!ended.get()) {
                    clock.advance(MILLI / 8);
                    wheel.advance(clock.nanos());
                }
            }));
        }
        List<Background<Void>> users = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Random random = new Random(seed + i);
            users.add(Background.run(() -> useTimers(wheel, clock, random)));
        }
        users.forEach(Background::result);
        ended.set(true);
        advancers.forEach(Background::result);
        assertThat(wheel.nanosToNext(clock.nanos())).as("nothing is left").isEqualTo(Long.MAX_VALUE);
    }

    /** Each start is answered: the timer fires, or was cancelled. */
    private static void useTimers(TimerWheel wheel, ManualClock clock, Random random) {
        Counted[] timers = new Counted[50];
        int[] cancelled = new int[timers.length];
        int[] started = new int[timers.length];
        for (int i = 0; i < timers.length; i++) {
            timers[i] = new Counted(wheel);
        }
        for (int round = 0; round < ROUNDS; round++) {
            int i = random.nextInt(timers.length);
            if (cancelled[i] + timers[i].fired.get() == started[i]) {
                started[i]++;
                timers[i].start(Deadlines.after(clock.nanos(), random.nextLong(100 * MILLI)));
            } else if (timers[i].cancel()) {
                cancelled[i]++;
            }
        }
        for (int i = 0; i < timers.length; i++) {
            cancelled[i] += timers[i].cancel() ? 1 : 0;
            Counted timer = timers[i];
            int expected = started[i] - cancelled[i];
            Eventually.isTrue("every start is answered", () -> timer.fired.get() >= expected);
            assertThat(timer.fired.get()).isEqualTo(expected);
        }
    }

    /** The sleeper parks without a limit if it was told of no timer, and would never wake if a start were not news to it. */
    @Test
    void sleeper_timersAreStarted_isWokenForEach() {
        TimerWheel wheel = new TimerWheel(Clock.SYSTEM, 4);
        ThreadParker parker = new ThreadParker(wheel);
        AtomicBoolean ended = new AtomicBoolean();
        Background<Void> sleeper = Background.run(() -> {
            while (!ended.get()) {
                wheel.advance(Clock.SYSTEM.nanos());
                parker.parkNanos(wheel.nanosToNext(Clock.SYSTEM.nanos()));
                wheel.awake();
            }
        });
        for (int round = 0; round < 300; round++) {
            Counted timer = new Counted(wheel);
            long deadline = Clock.SYSTEM.nanos() + round % 3 * MILLI;
            if (timer.start(deadline)) {
                parker.unpark();
            }
            Eventually.isTrue("it fires", () -> timer.fired.get() == 1);
            assertThat(Deadlines.isDue(deadline, Clock.SYSTEM.nanos())).isTrue();
        }
        ended.set(true);
        parker.unpark();
        sleeper.result();
    }
}

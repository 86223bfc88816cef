package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Gate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimerWheelTest {
    private static final long MILLI = 1_000_000;

    private final ManualClock clock = new ManualClock(Long.MAX_VALUE - 2 * MILLI);
    private final TimerWheel wheel = new TimerWheel(clock, 1);
    private final List<String> fired = new ArrayList<>();

    private Timer timer(String name) {
        return Timer.of(wheel, () -> fired.add(name));
    }

    private boolean start(Timer timer, long delayNanos) {
        return timer.start(Deadlines.after(clock.nanos(), delayNanos));
    }

    private int pass(long nanos) {
        clock.advance(nanos);
        return wheel.advance(clock.nanos());
    }

    private long nanosToNext() {
        return wheel.nanosToNext(clock.nanos());
    }

    @Test
    void advance_beforeTheDeadline_doesNotFire() {
        start(timer("a"), 5 * MILLI);
        assertThat(pass(5 * MILLI - 1)).isZero();
        assertThat(pass(1)).isEqualTo(1);
        assertThat(pass(MILLI)).isZero();
        assertThat(fired).containsExactly("a");
    }

    @Test
    void advance_deadlineBetweenTicks_firesAtTheNextOne() {
        start(timer("a"), 4 * MILLI + 1);
        assertThat(pass(4 * MILLI + 1)).isZero();
        assertThat(pass(MILLI - 1)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void start_noDelay_isDueAtOnce(long delay) {
        start(timer("a"), delay);
        assertThat(nanosToNext()).isZero();
        assertThat(pass(0)).isEqualTo(1);
    }

    @Test
    void start_deadlineLongOver_isDueAtOnce() {
        pass(100 * MILLI);
        timer("a").start(clock.nanos() - 200 * MILLI);
        timer("b").start(clock.nanos() - 50 * MILLI);
        assertThat(pass(0)).isEqualTo(2);
    }

    @Test
    void start_longestDelay_isNotDueForYears() {
        start(timer("a"), Long.MAX_VALUE);
        assertThat(pass(Duration.ofDays(50_000).toNanos())).isZero();
        start(timer("b"), Long.MAX_VALUE);
        assertThat(pass(MILLI)).isZero();
        assertThat(nanosToNext()).isPositive().isLessThan(Long.MAX_VALUE);
        assertThat(pass(Deadlines.FAR - Duration.ofDays(50_000).toNanos())).isEqualTo(1);
        assertThat(fired).containsExactly("a");
    }

    @Test
    void start_startedAlready_saysWhatToDo() {
        Timer timer = timer("a");
        start(timer, MILLI);
        assertThatThrownBy(() -> start(timer, MILLI))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the timer is started already: cancel it first");
        assertThat(pass(MILLI)).isEqualTo(1);
    }

    @Test
    void start_afterItFiredOrWasCancelled_countsAnew() {
        Timer timer = timer("a");
        start(timer, MILLI);
        assertThat(pass(MILLI)).isEqualTo(1);
        start(timer, MILLI);
        assertThat(timer.cancel()).isTrue();
        start(timer, 3 * MILLI);
        assertThat(pass(2 * MILLI)).isZero();
        assertThat(pass(MILLI)).isEqualTo(1);
        assertThat(fired).containsExactly("a", "a");
    }

    @Test
    void cancel_started_doesNotFire() {
        Timer timer = timer("a");
        start(timer, MILLI);
        assertThat(timer.cancel()).isTrue();
        assertThat(timer.cancel()).isFalse();
        assertThat(pass(MILLI)).isZero();
        assertThat(nanosToNext()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void cancel_neverStartedOrFired_isFalse() {
        Timer timer = timer("a");
        assertThat(timer.cancel()).isFalse();
        start(timer, 0);
        pass(0);
        assertThat(timer.cancel()).isFalse();
    }

    @Test
    void cancel_inTheMiddleOfASlot_othersFire() {
        Timer second = timer("b");
        start(timer("a"), MILLI);
        start(second, MILLI);
        start(timer("c"), MILLI);
        second.cancel();
        pass(MILLI);
        assertThat(fired).containsExactly("a", "c");
    }

    @Test
    void advance_manyAtOnce_fireInTheOrderOfTheirTicks() {
        start(timer("hour"), Duration.ofHours(1).toNanos());
        start(timer("second"), Duration.ofSeconds(1).toNanos());
        start(timer("day"), Duration.ofDays(1).toNanos());
        start(timer("milli"), MILLI);
        start(timer("minute"), Duration.ofMinutes(1).toNanos());
        assertThat(pass(Duration.ofDays(2).toNanos())).isEqualTo(5);
        assertThat(fired).containsExactly("milli", "second", "minute", "hour", "day");
    }

    /** The timers of each thread are in another shard. */
    @Test
    void advance_startedByManyThreads_fireInTheOrderOfTheirTicks() {
        TimerWheel wide = new TimerWheel(clock, 8);
        List<Integer> order = new ArrayList<>();
        for (int i = 20; i > 0; i--) {
            int number = i;
            Background.run(() -> start(Timer.of(wide, () -> order.add(number)), number * MILLI))
                    .result();
        }
        clock.advance(100 * MILLI);
        assertThat(wide.advance(clock.nanos())).isEqualTo(20);
        assertThat(order).isSorted().hasSize(20);
    }

    /** What was cancelled does not bring the turn of its shard forward. */
    @Test
    void advance_earliestOfOneShardWasCancelled_othersFireInTheOrderOfTheirTicks() {
        TimerWheel wide = new TimerWheel(clock, 8);
        List<Integer> order = new ArrayList<>();
        Timer cancelled = Timer.of(wide, () -> order.add(5));
        start(cancelled, 5 * MILLI);
        start(Timer.of(wide, () -> order.add(50)), 50 * MILLI);
        TimerShard own = wide.shardOf(Thread.currentThread());
        for (int i = 0; i < 8; i++) {
            Background.run(() -> {
                        if (wide.shardOf(Thread.currentThread()) != own) {
                            start(Timer.of(wide, () -> order.add(10)), 10 * MILLI);
                        }
                    })
                    .result();
        }
        cancelled.cancel();
        clock.advance(100 * MILLI);
        assertThat(wide.advance(clock.nanos())).isGreaterThan(1);
        assertThat(order).isSorted().endsWith(50);
    }

    /** Row 18: the process was stopped; whatever became due meanwhile fires once. */
    @Test
    void advance_afterALongStop_eachFiresOnce() {
        for (int i = 0; i < 5_000; i += 3) {
            start(timer("t" + i), i * MILLI);
        }
        assertThat(pass(5_000 * MILLI)).isEqualTo(1_667);
        assertThat(pass(5_000 * MILLI)).isZero();
        assertThat(fired).doesNotHaveDuplicates();
    }

    @Test
    void advance_limit_leavesTheRest() {
        for (int i = 0; i < 10; i++) {
            start(timer("t" + i), 0);
        }
        assertThat(wheel.advance(clock.nanos(), 4)).isEqualTo(4);
        assertThat(nanosToNext()).isZero();
        assertThat(wheel.advance(clock.nanos())).isEqualTo(6);
    }

    @Test
    void advance_timerThatStartsItself_endsAtTheLimit() {
        Timer[] self = new Timer[1];
        self[0] = Timer.of(wheel, () -> self[0].start(clock.nanos()));
        self[0].start(clock.nanos());
        assertThat(wheel.advance(clock.nanos(), 100)).isEqualTo(100);
        assertThat(self[0].cancel()).isTrue();
    }

    @Test
    void fire_throws_callerIsToldAndTheRestStays() {
        RuntimeException failure = new RuntimeException("planned");
        Timer bad = Timer.of(wheel, () -> {
            throw failure;
        });
        start(bad, 0);
        start(timer("a"), 0);
        assertThatThrownBy(() -> pass(0)).isSameAs(failure);
        assertThat(pass(0)).isEqualTo(1);
        assertThat(bad.cancel()).isFalse();
    }

    @Test
    void fire_cancelsAnotherThatIsDue_thatDoesNotFire() {
        Timer second = timer("b");
        start(Timer.of(wheel, second::cancel), 0);
        start(second, 0);
        assertThat(pass(0)).isEqualTo(1);
        assertThat(fired).isEmpty();
    }

    /** Row 19: while one callback takes its time, another thread fires what is due, and timers are started and cancelled. */
    @Test
    void fire_takesLong_delaysNoOther() {
        Gate begun = new Gate();
        Gate end = new Gate();
        start(
                Timer.of(wheel, () -> {
                    begun.open();
                    end.await();
                }),
                0);
        start(timer("due"), 0);
        Background<Integer> slow = Background.call(() -> wheel.advance(clock.nanos()));
        begun.await();
        start(timer("later"), MILLI);
        assertThat(nanosToNext()).isZero();
        assertThat(pass(MILLI)).isEqualTo(2);
        assertThat(fired).containsExactly("due", "later");
        end.open();
        assertThat(slow.result()).isEqualTo(1);
    }

    @Test
    void nanosToNext_noTimer_isForEver() {
        assertThat(nanosToNext()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void nanosToNext_nearTimer_isExact() {
        start(timer("a"), 7 * MILLI);
        assertThat(nanosToNext()).isEqualTo(7 * MILLI);
        pass(MILLI / 4);
        assertThat(nanosToNext()).isEqualTo(7 * MILLI - MILLI / 4);
    }

    /** A sleeper wakes a few times on the way to a timer that is far away, and never too late. */
    @Test
    void nanosToNext_farTimer_isReachedInFewSteps() {
        start(timer("a"), Duration.ofDays(30).toNanos());
        int steps = 0;
        while (fired.isEmpty()) {
            pass(nanosToNext());
            steps++;
        }
        assertThat(clock.nanos() - (Long.MAX_VALUE - 2 * MILLI))
                .isEqualTo(Duration.ofDays(30).toNanos());
        assertThat(steps).isLessThanOrEqualTo(Slots.LEVELS);
    }

    @Test
    void start_sleeperWasToldOfALaterOne_sleeperIsToBeWoken() {
        start(timer("a"), 20 * MILLI);
        nanosToNext();
        assertThat(start(timer("later"), 21 * MILLI)).isFalse();
        assertThat(start(timer("same"), 20 * MILLI)).isFalse();
        assertThat(start(timer("earlier"), 10 * MILLI)).isTrue();
        assertThat(start(timer("as early"), 10 * MILLI))
                .as("it is woken already")
                .isFalse();
        assertThat(start(timer("earliest"), 9 * MILLI)).isTrue();
    }

    @Test
    void start_sleeperWasToldOfNone_sleeperIsToBeWoken() {
        nanosToNext();
        assertThat(start(timer("a"), Long.MAX_VALUE)).isTrue();
    }

    @Test
    void start_noOneSleeps_noOneIsToBeWoken() {
        assertThat(start(timer("a"), 20 * MILLI)).isFalse();
        nanosToNext();
        wheel.awake();
        assertThat(start(timer("b"), 10 * MILLI)).isFalse();
    }

    @Test
    void wheel_noParallelism_saysSo() {
        assertThatThrownBy(() -> new TimerWheel(clock, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("parallelism must be positive, but was 0");
    }

    /** Of two shards each has one, in the same slot above the first level. */
    @Test
    void advance_farTimersOfManyThreads_fireInTheOrderOfTheirTicks() {
        TimerWheel wide = new TimerWheel(clock, 8);
        List<Integer> order = new ArrayList<>();
        for (int i = 200; i > 0; i--) {
            int number = i;
            Background.run(() -> start(Timer.of(wide, () -> order.add(number)), number * MILLI))
                    .result();
        }
        clock.advance(1_000 * MILLI);
        assertThat(wide.advance(clock.nanos())).isEqualTo(200);
        assertThat(order).isSorted().hasSize(200);
    }

    /** Row 19: a crowd has to be moved; whoever does it goes on with something else now and then. */
    @Test
    void advance_crowdInOneSlot_endsAtTheLimit() {
        int limit = 4;
        int crowd = 10 * limit * TimerSlots.MOVES;
        for (int i = 0; i < crowd; i++) {
            start(timer("t"), 200 * MILLI);
        }
        clock.advance(1_000 * MILLI);
        int calls = 0;
        int sum = 0;
        while (nanosToNext() == 0) {
            sum += wheel.advance(clock.nanos(), limit);
            calls++;
        }
        assertThat(sum).isEqualTo(crowd);
        assertThat(calls).isGreaterThanOrEqualTo(crowd / limit + 10);
    }

    /** Row 19: those who come to a crowd in time do not have to move it when it is due, and no call moves it all. */
    @Test
    void advance_crowdThatIsDueLater_isMovedInTimeAndInPieces() {
        int crowd = 20 * 4 * TimerSlots.MOVES;
        for (int i = 0; i < crowd; i++) {
            start(timer("t"), 128 * MILLI);
        }
        int calls = 0;
        while (nanosToNext() < 10 * MILLI || calls == 0) {
            pass(nanosToNext());
            calls++;
            assertThat(fired).as("after %s calls", calls).isEmpty();
        }
        assertThat(calls).isEqualTo(20);
        assertThat(nanosToNext()).isEqualTo(64 * MILLI);
        assertThat(pass(64 * MILLI)).isEqualTo(crowd);
    }

    @Test
    void fireAll_timersHoweverFar_allFire() {
        start(timer("soon"), MILLI);
        timer("never").start(clock.nanos() + Long.MAX_VALUE);
        start(timer("far"), Deadlines.FAR);
        assertThat(wheel.fireAll()).isEqualTo(3);
        assertThat(fired).containsExactly("soon", "far", "never");
    }
}

package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a wheel does step by step, which {@link TimerWheelTest} sees only the outcome of. */
class TimerSlotsTest {
    /** The first tick of the first slot above level zero that a wheel at tick zero has. */
    private static final long ABOVE = Slots.PER_LEVEL;

    /** From here on its timers may be moved. */
    private static final long AHEAD = ABOVE / 2;

    private final TimerWheel wheel = new TimerWheel(new ManualClock(), 1);
    private final TimerSlots slots = new TimerSlots();

    private List<Timer> add(int count, long tick) {
        List<Timer> timers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Timer timer = Timer.of(wheel, () -> {});
            slots.add(timer, tick);
            timers.add(timer);
        }
        return timers;
    }

    @Test
    void poll_asManyToMoveAsOnePollMoves_theNextPollFindsTheFirst() {
        List<Timer> timers = add(TimerSlots.MOVES, ABOVE);
        assertThat(slots.poll(ABOVE)).as("moves all").isNull();
        assertThat(slots.poll(ABOVE)).isSameAs(timers.get(0));
    }

    @Test
    void next_whileTimersAreMoved_isTheTickThatTheyAreMovedAt() {
        add(TimerSlots.MOVES + 1, ABOVE + 1);
        assertThat(slots.next()).isEqualTo(ABOVE);
        assertThat(slots.poll(ABOVE)).isNull();
        assertThat(slots.next()).as("one is left to be moved").isEqualTo(ABOVE);
        assertThat(slots.poll(ABOVE)).isNull();
        assertThat(slots.next()).as("all are where they belong").isEqualTo(ABOVE + 1);
    }

    @Test
    void moveAhead_beforeItsTime_movesNothing() {
        add(1, ABOVE);
        assertThat(slots.ahead()).isEqualTo(AHEAD);
        slots.moveAhead(AHEAD - 1);
        assertThat(slots.ahead()).isEqualTo(AHEAD);
    }

    /** Fault row 19: by the time that a crowd is due, it is where it belongs, and was moved in pieces. */
    @Test
    void moveAhead_aPieceInEachTick_thereIsNothingToMoveWhenTheyAreDue() {
        int pieces = 50;
        List<Timer> timers = add(pieces * TimerSlots.MOVES, ABOVE);
        for (int piece = 0; piece < pieces; piece++) {
            assertThat(slots.ahead()).as("after %s pieces", piece).isEqualTo(AHEAD);
            slots.moveAhead(AHEAD + piece);
        }
        assertThat(slots.ahead()).isEqualTo(TimerSlots.NEVER);
        assertThat(slots.poll(ABOVE)).isSameAs(timers.get(0));
    }

    @Test
    void moveAhead_othersAreDue_theyComeFirst() {
        Timer due = add(1, AHEAD).get(0);
        add(1, ABOVE);
        slots.moveAhead(AHEAD);
        assertThat(slots.ahead()).as("not moved").isEqualTo(AHEAD);
        assertThat(slots.poll(AHEAD)).isSameAs(due);
        slots.moveAhead(AHEAD);
        assertThat(slots.ahead()).as("moved").isEqualTo(TimerSlots.NEVER);
    }

    /** A timer on a lower level may be later than one that is still on a higher. */
    @Test
    void poll_notAllWereMoved_theEarliestComesFirst() {
        Timer early = add(1, ABOVE).get(0);
        assertThat(slots.poll(AHEAD)).as("time passes").isNull();
        Timer later = add(1, ABOVE + 1).get(0);
        assertThat(Slots.levelOf(early.slot)).isEqualTo(1);
        assertThat(Slots.levelOf(later.slot)).isZero();
        assertThat(slots.poll(ABOVE + 1)).as("moves the early one").isNull();
        assertThat(slots.poll(ABOVE + 1)).isSameAs(early);
        assertThat(slots.poll(ABOVE + 1)).isSameAs(later);
    }

    @Test
    void nanosToNext_theOnlyTimerWasCancelled_itsShardKnowsToo() {
        TimerShard shard = wheel.shardOf(Thread.currentThread());
        Timer timer = Timer.of(wheel, () -> {});
        timer.start(5 * TimerWheel.TICK_NANOS);
        assertThat(shard.nextOpaque()).isEqualTo(5);
        timer.cancel();
        assertThat(wheel.nanosToNext(0)).isEqualTo(Long.MAX_VALUE);
        assertThat(shard.nextOpaque()).isEqualTo(TimerSlots.NEVER);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "4, 4", "5, 8", "63, 64", "64, 64", "65, 64", "1000, 64"})
    void shards_forParallelism_areTheNextPowerOfTwoUpTo64(int parallelism, int shards) {
        TimerWheel wheel = new TimerWheel(new ManualClock(), parallelism);
        Set<TimerShard> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 1_000; i++) {
            // Numbers of threads are consecutive, but for those that others make meanwhile.
            seen.add(wheel.shardOf(new Thread(() -> {})));
        }
        assertThat(seen).hasSize(shards);
    }
}

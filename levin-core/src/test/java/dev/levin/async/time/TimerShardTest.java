package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a shard says of timers that may be moved ahead of time, without its lock. */
class TimerShardTest {
    /** The first tick of the first slot above level zero that a wheel at tick zero has. */
    private static final long ABOVE = Slots.PER_LEVEL;

    /** From here on its timers may be moved. */
    private static final long AHEAD = ABOVE / 2;

    /** On a level above that. */
    private static final long FAR = ABOVE * ABOVE;

    private final TimerWheel wheel = new TimerWheel(new ManualClock(), 1);
    private final TimerShard shard = wheel.shardOf(Thread.currentThread());

    private void start(long tick) {
        Timer.of(wheel, () -> {}).start(tick * TimerWheel.TICK_NANOS);
    }

    @Test
    void mayMoveAhead_aboveLevelZero_fromTheSlotBeforeUntilItIsDue() {
        start(ABOVE);
        assertThat(shard.mayMoveAhead(AHEAD - 1)).as("too early").isFalse();
        assertThat(shard.mayMoveAhead(AHEAD)).isTrue();
        assertThat(shard.mayMoveAhead(ABOVE - 1)).isTrue();
        assertThat(shard.mayMoveAhead(ABOVE)).as("due, so it is polled").isFalse();
    }

    @Test
    void mayMoveAhead_onLevelZero_never() {
        start(5);
        assertThat(shard.mayMoveAhead(4)).isFalse();
    }

    @Test
    void mayMoveAhead_aLaterTimerIsStarted_theEarlierCounts() {
        start(ABOVE);
        start(FAR);
        assertThat(shard.mayMoveAhead(AHEAD)).isTrue();
    }

    @Test
    void moveAhead_allAreMoved_thereIsNothingLeft() {
        start(ABOVE);
        shard.moveAhead(AHEAD);
        assertThat(shard.mayMoveAhead(AHEAD)).isFalse();
        assertThat(shard.nextOpaque()).isEqualTo(ABOVE);
    }

    @Test
    void poll_hadToMoveThem_nothingIsLeftToMoveAhead() {
        start(ABOVE + 1);
        assertThat(shard.poll(ABOVE)).as("moved, and not due").isNull();
        assertThat(shard.nextOpaque()).isEqualTo(ABOVE + 1);
        assertThat(shard.mayMoveAhead(ABOVE)).isFalse();
    }
}

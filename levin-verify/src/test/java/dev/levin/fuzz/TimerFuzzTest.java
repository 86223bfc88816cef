package dev.levin.fuzz;

import org.junit.jupiter.api.Test;

class TimerFuzzTest extends FuzzContract {
    private static final String WHEEL = "dev/levin/async/time/TimerWheel.java";
    private static final String SLOTS = "dev/levin/async/time/TimerSlots.java";

    TimerFuzzTest() {
        super(new TimerFuzz());
    }

    @Test
    void deadline_roundedDown_isFound() {
        assertFound(WHEEL, "(nanos % TICK_NANOS == 0 ? 0 : 1)", "0");
    }

    @Test
    void sleeper_toldOfALaterTimer_isFound() {
        assertFound(WHEEL, "next = Math.min(next, shard.nextLocked());", "next = shard.nextLocked() + 1;");
    }

    @Test
    void cancel_leavesTheTimer_isFound() {
        assertFound("dev/levin/async/time/TimerShard.java", "slots.remove(timer);", "");
    }

    @Test
    void wheel_losesItsPlace_isFound() {
        assertFound(SLOTS, "current = Math.max(current, now);", "current = now + 1;");
    }
}

package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What {@link Slots} says of itself, for all pairs of ticks with few digits, and for the farthest. */
class SlotsTest {
    private static final int TICKS = 64 * 64 + 130;

    @Test
    void slotFor_allPairs_containsTheTickAndLiesAhead() {
        for (int current = 0; current < TICKS; current++) {
            for (int tick = current; tick < TICKS; tick++) {
                int slot = Slots.slotFor(tick, current);
                int level = Slots.levelOf(slot);
                long start = Slots.startOf(slot, current);
                long width = 1L << (6 * level);
                if (tick < start || tick >= start + width || (level > 0 && start <= current)) {
                    throw new AssertionError(tick + " seen from " + current + ": slot " + slot + " from " + start);
                }
            }
        }
    }

    @Test
    void slotFor_laterTick_comesNoEarlier() {
        for (int current = 0; current < TICKS; current += 7) {
            int before = -1;
            for (int tick = current; tick < TICKS; tick++) {
                int slot = Slots.slotFor(tick, current);
                if (slot < before) {
                    throw new AssertionError(tick + " seen from " + current + " comes before " + (tick - 1));
                }
                before = slot;
            }
        }
    }

    /** While the current tick does not reach the slot, the slot stays the same. */
    @Test
    void slotFor_timePasses_staysUntilItsStart() {
        for (int current = 0; current < TICKS; current += 5) {
            for (int tick = current; tick < TICKS; tick += 3) {
                int slot = Slots.slotFor(tick, current);
                long last = Math.max(current, Slots.startOf(slot, current) - 1);
                if (Slots.slotFor(tick, last) != slot || Slots.slotFor(tick, (current + last) / 2) != slot) {
                    throw new AssertionError(tick + " has moved between " + current + " and " + last);
                }
            }
        }
    }

    @Test
    void slotFor_farthest_fits() {
        long farthest = Long.MAX_VALUE / TimerWheel.TICK_NANOS + 1;
        int slot = Slots.slotFor(farthest, 0);
        assertThat(slot).isLessThan(Slots.COUNT);
        assertThat(Slots.startOf(slot, 0)).isPositive().isLessThanOrEqualTo(farthest);
        assertThat(Slots.slotFor(farthest, farthest)).isEqualTo((int) (farthest % 64));
    }
}

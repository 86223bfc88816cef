package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What {@link Slots} says of itself, for all pairs of ticks with few digits, and for the farthest. */
class SlotsTest {
    private static final int TICKS = 2 * 64 * 64 + 130;

    @Test
    void slotFor_allPairs_containsTheTickAndIsOnTheLowestLevelPossible() {
        for (int current = 0; current < TICKS; current++) {
            for (int tick = current; tick < TICKS; tick++) {
                int slot = Slots.slotFor(tick, current);
                int level = Slots.levelOf(slot);
                long start = Slots.startOf(slot, current);
                boolean contains = tick >= start && tick < start + width(level);
                if (!contains || level != lowestLevel(tick, current)) {
                    throw new AssertionError(tick + " seen from " + current + ": slot " + slot + " from " + start);
                }
            }
        }
    }

    /** The lowest on which they are in the same window, or in two that follow each other. */
    private static int lowestLevel(long tick, long current) {
        int level = 0;
        while (tick / width(level + 1) - current / width(level + 1) > 1) {
            level++;
        }
        return level;
    }

    private static long width(int level) {
        return 1L << (6 * level);
    }

    @Test
    void slotFor_laterTick_comesNoEarlier() {
        for (int current = 0; current < TICKS; current += 7) {
            long before = -1;
            for (int tick = current; tick < TICKS; tick++) {
                long start = Slots.startOf(Slots.slotFor(tick, current), current);
                if (start < before) {
                    throw new AssertionError(tick + " seen from " + current + " comes before " + (tick - 1));
                }
                before = start;
            }
        }
    }

    /** Until its timers may be moved, a slot stays the right one; from then on they belong to a lower level. */
    @Test
    void slotFor_timePasses_staysUntilItIsAhead() {
        for (int current = 0; current < TICKS; current += 5) {
            for (int tick = current; tick < TICKS; tick += 3) {
                int slot = Slots.slotFor(tick, current);
                if (Slots.levelOf(slot) > 0) {
                    long ahead = Slots.aheadOf(slot, current);
                    if (Slots.slotFor(tick, ahead - 1) != slot
                            || Slots.levelOf(Slots.slotFor(tick, ahead)) >= Slots.levelOf(slot)) {
                        throw new AssertionError(tick + " seen from " + current + " is ahead from " + ahead);
                    }
                }
            }
        }
    }

    /** Also while it waits to be moved: no other slot has its place, and where it begins is still known. */
    @Test
    void startOf_timePassesUntilItsStart_staysTheSame() {
        for (int current = 0; current < TICKS; current += 5) {
            for (int tick = current; tick < TICKS; tick += 3) {
                int slot = Slots.slotFor(tick, current);
                long start = Slots.startOf(slot, current);
                for (long later = current; later <= start; later += 61) {
                    if (Slots.startOf(slot, later) != start) {
                        throw new AssertionError("slot " + slot + " of " + current + " has moved at " + later);
                    }
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
        assertThat(Slots.slotFor(farthest, farthest)).isEqualTo((int) (farthest % 128));
    }
}

package dev.levin.async.time;

/**
 * Where a timer has its place in a hierarchical wheel. Pure functions on ticks, which are milliseconds since the wheel was
 * made, and so never negative.
 *
 * <p>A tick is written with {@value #LEVELS} digits to the base 64. A slot of level {@code n} is for all ticks that differ in the
 * last {@code n} digits alone, a window of that level for those that differ in one digit more, so a window has 64 slots. A level has two
 * windows: the one that the current tick is in, and the next. A timer is on the lowest level on which it is in one of the two.
 *
 * <pre>{@code
 * current   0 0 0 0 0 2 5 9
 * timer     0 0 0 0 0 2 5 40    level 0, the same window
 * timer     0 0 0 0 0 2 6 3     level 0, the next window
 * timer     0 0 0 0 0 2 7 1     level 1, the same window: slot 2 7
 * timer     0 0 0 0 0 3 0 0     level 1, the next window: slot 3 0
 * }</pre>
 *
 * <p>What follows. As long as the current tick has not reached a slot, no two slots of a level have the same place. When the window before a
 * slot above level zero begins, its timers {@linkplain #aheadOf may be moved} to lower levels, and when the slot itself begins,
 * they have to be. So there is time for it: as long as the slot is wide.
 */
final class Slots {
    /** Levels of a wheel: enough for every tick that there is, which are {@link Long#MAX_VALUE} nanoseconds. */
    static final int LEVELS = 8;

    /** Slots of a level: two windows, each of as many as a {@code long} has bits. */
    static final int PER_LEVEL = 128;

    /** Slots of all levels; a slot's number is its level times {@link #PER_LEVEL} and its place within. */
    static final int COUNT = LEVELS * PER_LEVEL;

    private static final int DIGIT_BITS = 6;
    private static final long PLACE = PER_LEVEL - 1;

    private Slots() {}

    /** The slot for a timer that is not before the current tick. */
    static int slotFor(long tick, long current) {
        int level = (63 - Long.numberOfLeadingZeros((tick - current) | 1)) / DIGIT_BITS;
        // On this level, or one below if it is in the next window there.
        if (level > 0 && slotNumber(tick, level) - slotNumber(current, level) <= 1) {
            level--;
        }
        return level * PER_LEVEL + (int) (slotNumber(tick, level) & PLACE);
    }

    /** The first tick that belongs to a slot; on level zero, the only one. */
    static long startOf(int slot, long current) {
        int level = levelOf(slot);
        long now = slotNumber(current, level);
        long number = now + ((slot - now) & PLACE);
        return number << (level * DIGIT_BITS);
    }

    /** From which tick on the timers of a slot above level zero belong to a lower level: the start of the slot before. */
    static long aheadOf(int slot, long current) {
        return startOf(slot, current) - (1L << (levelOf(slot) * DIGIT_BITS));
    }

    /** The place, within a level, of the slot that the current tick is in. */
    static int placeOf(long current, int level) {
        return (int) (slotNumber(current, level) & PLACE);
    }

    static int levelOf(int slot) {
        return slot / PER_LEVEL;
    }

    /** All digits of a tick but those in which the ticks of a slot differ: as if the slots of a level were counted for ever. */
    private static long slotNumber(long tick, int level) {
        return tick >>> (level * DIGIT_BITS);
    }
}

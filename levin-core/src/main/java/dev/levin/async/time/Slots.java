package dev.levin.async.time;

/**
 * Where a timer has its place in a hierarchical wheel. Pure functions on ticks, which are milliseconds since the wheel was
 * made, and so never negative.
 *
 * <p>A tick is written with {@value #LEVELS} digits to the base {@value #PER_LEVEL}. A timer's level is the highest digit in
 * which its tick differs from the current one, its slot within the level is that digit of its own tick:
 *
 * <pre>{@code
 * current   0 0 0 0 0 2 5 9
 * timer     0 0 0 0 0 2 7 1    differs at level 1: slot 7 of level 1
 * }</pre>
 *
 * <p>What follows. All timers of a level come before all of the levels above. Within a level, slots with a higher number
 * come later, and all of them lie ahead: nothing goes round, and the first occupied slot of the lowest occupied level
 * comes next. And while time passes that does not reach a timer's slot, the slot stays the right one.
 */
final class Slots {
    /** Levels of a wheel: enough for every tick that there is, which are {@link Long#MAX_VALUE} nanoseconds. */
    static final int LEVELS = 8;

    /** Slots of a level, as many as a {@code long} has bits. */
    static final int PER_LEVEL = 64;

    /** Slots of all levels; a slot's number is its level times {@link #PER_LEVEL} and its place within. */
    static final int COUNT = LEVELS * PER_LEVEL;

    private static final int DIGIT_BITS = 6;
    private static final long DIGIT = PER_LEVEL - 1;

    private Slots() {}

    /** The slot for a timer. */
    static int slotFor(long tick, long current) {
        int level = (63 - Long.numberOfLeadingZeros((tick ^ current) | DIGIT)) / DIGIT_BITS;
        int place = (int) (tick >>> (level * DIGIT_BITS) & DIGIT);
        return level * PER_LEVEL + place;
    }

    /** The first tick that belongs to a slot; on level zero, the only one. */
    static long startOf(int slot, long current) {
        int shift = levelOf(slot) * DIGIT_BITS;
        long above = current >>> shift & ~DIGIT;
        return (above | placeOf(slot)) << shift;
    }

    static int levelOf(int slot) {
        return slot / PER_LEVEL;
    }

    static int placeOf(int slot) {
        return slot % PER_LEVEL;
    }
}

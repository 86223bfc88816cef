package dev.levin.async.time;

/** Which {@link Slots} of a wheel have timers: a bit for each, and one for each level. For one thread at a time. */
final class OccupiedSlots {
    static final int NONE = -1;

    private static final int WORDS_PER_LEVEL = Slots.PER_LEVEL / Long.SIZE;

    private final long[] slots = new long[Slots.LEVELS * WORDS_PER_LEVEL];
    private int levels;

    void add(int slot) {
        slots[slot / Long.SIZE] |= 1L << slot;
        levels |= 1 << Slots.levelOf(slot);
    }

    void remove(int slot) {
        slots[slot / Long.SIZE] &= ~(1L << slot);
        int word = Slots.levelOf(slot) * WORDS_PER_LEVEL;
        if ((slots[word] | slots[word + 1]) == 0) {
            levels &= ~(1 << Slots.levelOf(slot));
        }
    }

    /** The lowest level, from {@code level} on, that has timers, or {@link #NONE}. */
    int nextLevel(int level) {
        int from = levels >>> level;
        return from == 0 ? NONE : level + Integer.numberOfTrailingZeros(from);
    }

    /** The first slot of a level that has timers, where {@code place} is that of the current tick, and none is before it. */
    int first(int level, int place) {
        int word = level * WORDS_PER_LEVEL + place / Long.SIZE;
        // Its window, from that place on; then the other one, which comes next.
        long sameWindow = slots[word] & (-1L << place);
        if (sameWindow != 0) {
            return word * Long.SIZE + Long.numberOfTrailingZeros(sameWindow);
        }
        int other = word ^ 1;
        return other * Long.SIZE + Long.numberOfTrailingZeros(slots[other]);
    }
}

package dev.levin.async.time;

import org.jspecify.annotations.Nullable;

/**
 * A hierarchical wheel of timers for one thread at a time: {@link Slots#LEVELS} levels of {@link Slots#PER_LEVEL} slots, a
 * {@linkplain TimerLists list} of timers in each, oldest first, and one bit for each slot that is occupied.
 *
 * <p>Adding and removing take a few steps, whatever the number of timers. As time passes, the timers of a slot above
 * level zero are moved down, at most once for each level and timer; {@link #poll} does that in pieces of {@value
 * #MOVES_PER_POLL}, so that whoever wants to add a timer meanwhile does not wait for a million to be moved.
 */
final class TimerSlots {
    /** What {@link #next} returns if there is no timer. */
    static final long NEVER = Long.MAX_VALUE;

    /** How many timers one poll moves to lower levels. */
    static final int MOVES_PER_POLL = 64;

    private static final int NONE = -1;

    private final TimerLists lists = new TimerLists(Slots.COUNT);

    /** For each level, which slots have timers. */
    private final long[] occupied = new long[Slots.LEVELS];

    /** The current tick: no timer is before it, except in {@link #descending}. */
    private long current;

    /** The slot whose timers are being moved down, which come before all others, or {@link #NONE}. */
    private int descending = NONE;

    /** When a timer that is added now has to be looked at: not after its tick. */
    long lookAt(long tick) {
        long dueTick = Math.max(tick, current);
        return Slots.startOf(Slots.slotFor(dueTick, current), current);
    }

    /** Adds a timer that is in no wheel; one that is late belongs to the current tick. */
    void add(Timer timer, long tick) {
        long dueTick = Math.max(tick, current);
        int slot = Slots.slotFor(dueTick, current);
        timer.tick = dueTick;
        lists.add(timer, slot);
        occupied[slot / Slots.PER_LEVEL] |= 1L << slot;
    }

    /** Takes out a timer that is in this wheel. */
    void remove(Timer timer) {
        int slot = timer.slot;
        if (lists.remove(timer)) {
            occupied[slot / Slots.PER_LEVEL] &= ~(1L << slot);
        }
    }

    /**
     * Takes out a timer that is due at {@code now}, the earliest first. Null if there is none, or if timers had to be
     * moved: {@link #next} tells then whether to poll again, or another wheel that has an earlier one.
     */
    @Nullable
    Timer poll(long now) {
        if (descending == NONE) {
            int slot = firstOccupied();
            long start = slot == NONE ? NEVER : Slots.startOf(slot, current);
            if (start > now) {
                current = Math.max(current, now);
                return null;
            }
            current = start;
            if (Slots.levelOf(slot) == 0) {
                return removeOldest(slot);
            }
            descending = slot;
        }
        moveDown();
        return null;
    }

    /** No later than the earliest timer: the tick at which to poll. {@link #NEVER} if there is no timer. */
    long next() {
        if (descending != NONE) {
            return current;
        }
        int slot = firstOccupied();
        return slot == NONE ? NEVER : Slots.startOf(slot, current);
    }

    /** Moves timers of {@link #descending} to where they belong now, or some of them if there are many. */
    private void moveDown() {
        for (int moves = 0; moves < MOVES_PER_POLL; moves++) {
            Timer timer = removeOldest(descending);
            if (timer == null) {
                descending = NONE;
                return;
            }
            add(timer, timer.tick);
        }
    }

    private @Nullable Timer removeOldest(int slot) {
        Timer timer = lists.first(slot);
        if (timer != null) {
            remove(timer);
        }
        return timer;
    }

    private int firstOccupied() {
        for (int level = 0; level < Slots.LEVELS; level++) {
            if (occupied[level] != 0) {
                return level * Slots.PER_LEVEL + Long.numberOfTrailingZeros(occupied[level]);
            }
        }
        return NONE;
    }
}

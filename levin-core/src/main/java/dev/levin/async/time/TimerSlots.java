package dev.levin.async.time;

import org.jspecify.annotations.Nullable;

/**
 * A hierarchical wheel of timers for one thread at a time: {@link Slots#LEVELS} levels of {@link Slots#PER_LEVEL} slots, and a
 * {@linkplain TimerLists list} of timers in each, oldest first.
 *
 * <p>Adding and removing take a few steps, whatever the number of timers. As time passes, the timers of a slot above
 * level zero are moved down, at most once for each level and timer, in pieces of {@value #MOVES}, so that whoever wants to add a timer
 * meanwhile does not wait for a million to be moved. {@link #moveAhead} does that while there is still time; {@link #poll} does it
 * where it can't wait any longer.
 */
final class TimerSlots {
    /** What {@link #next} returns if there is no timer. */
    static final long NEVER = Long.MAX_VALUE;

    /** How many timers are moved to lower levels at once. */
    static final int MOVES = 64;

    private static final int NONE = OccupiedSlots.NONE;

    private final TimerLists lists = new TimerLists(Slots.COUNT);
    private final OccupiedSlots occupied = new OccupiedSlots();

    /** The current tick: no timer is before it, and no slot begins before it. */
    private long current;

    /** Where a timer that is added now has its place; one that is late belongs to the current tick. */
    int slotFor(long tick) {
        return Slots.slotFor(Math.max(tick, current), current);
    }

    /** When the slot has to be looked at: not after any of its timers. */
    long startOf(int slot) {
        return Slots.startOf(slot, current);
    }

    /** From when on {@link #moveAhead} has something to do with the slot. */
    long aheadOf(int slot) {
        return Slots.levelOf(slot) == 0 ? NEVER : Slots.aheadOf(slot, current);
    }

    /** Adds a timer that is in no wheel. */
    void add(Timer timer, long tick) {
        long dueTick = Math.max(tick, current);
        int slot = Slots.slotFor(dueTick, current);
        timer.tick = dueTick;
        lists.add(timer, slot);
        occupied.add(slot);
    }

    /** Takes out a timer that is in this wheel. */
    void remove(Timer timer) {
        int slot = timer.slot;
        if (lists.remove(timer)) {
            occupied.remove(slot);
        }
    }

    /**
     * Takes out a timer that is due at {@code now}, the earliest first. Null if there is none, or if timers had to be
     * moved: {@link #next} tells then whether to poll again, or another wheel that has an earlier one.
     */
    @Nullable
    Timer poll(long now) {
        int slot = first();
        long start = slot == NONE ? NEVER : Slots.startOf(slot, current);
        if (start > now) {
            passTo(now);
            return null;
        }
        current = start;
        if (Slots.levelOf(slot) == 0) {
            return removeOldest(slot);
        }
        moveDown(slot);
        return null;
    }

    /** Moves a piece of the timers that may be moved at {@code now} already. Does nothing while others are due. */
    void moveAhead(long now) {
        if (next() <= now) {
            return;
        }
        passTo(now);
        if (ahead() <= current) {
            moveDown(firstAhead());
        }
    }

    private void passTo(long now) {
        current = Math.max(current, now);
    }

    /** No later than the earliest timer: the tick at which to poll. {@link #NEVER} if there is no timer. */
    long next() {
        int slot = first();
        return slot == NONE ? NEVER : Slots.startOf(slot, current);
    }

    /** From when on there is something to move ahead of time. {@link #NEVER} if there is nothing. */
    long ahead() {
        int slot = firstAhead();
        return slot == NONE ? NEVER : Slots.aheadOf(slot, current);
    }

    /** Moves timers of a slot to where they belong now, or some of them if there are many. */
    private void moveDown(int slot) {
        for (int moves = 0; moves < MOVES; moves++) {
            Timer timer = removeOldest(slot);
            if (timer == null) {
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

    /** The slot that begins first. On a higher level there may be an earlier one than on a lower. */
    private int first() {
        int first = NONE;
        long start = NEVER;
        for (int level = occupied.nextLevel(0); level != NONE; level = occupied.nextLevel(level + 1)) {
            int slot = occupied.first(level, Slots.placeOf(current, level));
            long other = Slots.startOf(slot, current);
            if (other < start) {
                first = slot;
                start = other;
            }
        }
        return first;
    }

    /** The slot whose timers may be moved down first. */
    private int firstAhead() {
        int first = NONE;
        long ahead = NEVER;
        for (int level = occupied.nextLevel(1); level != NONE; level = occupied.nextLevel(level + 1)) {
            int slot = occupied.first(level, Slots.placeOf(current, level));
            long other = Slots.aheadOf(slot, current);
            if (other < ahead) {
                first = slot;
                ahead = other;
            }
        }
        return first;
    }
}

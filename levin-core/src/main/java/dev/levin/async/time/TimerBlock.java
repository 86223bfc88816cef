package dev.levin.async.time;

import org.jspecify.annotations.Nullable;

/** {@value #SIZE} places for timers of {@link TimerLists}. One that has room is linked to others that have. */
final class TimerBlock {
    static final int BITS = 8;
    static final int SIZE = 1 << BITS;
    static final int MASK = SIZE - 1;

    /** In the place of a place: none. */
    static final int NONE = -1;

    /** In the place of a block: there is none. */
    static final TimerBlock GONE = new TimerBlock(NONE);

    // Immutable
    final int number;

    // Guarded by whoever guards the lists
    final @Nullable Timer[] timers = new @Nullable Timer[SIZE];

    /** Of a timer, the place of the next younger one in its list; of a free place, the next one in this block that is free. */
    final int[] next = new int[SIZE];

    /** Of a timer, the place of the next older one in its list. */
    final int[] previous = new int[SIZE];

    /** The first place of those that were used and are free. */
    int free = NONE;

    /** How many places were ever used; those behind them are free, too. */
    int used;

    /** How many timers there are. */
    int live;

    @Nullable
    TimerBlock roomyBefore;

    @Nullable
    TimerBlock roomyAfter;

    TimerBlock(int number) {
        this.number = number;
    }
}

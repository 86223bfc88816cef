package dev.levin.async.time;

/**
 * What an interval does about ticks that no one was there to take: the task was busy, or the process was stopped. While
 * nobody is late all three agree. An interval of 10, whose second tick is taken at 45 instead of 20:
 *
 * <pre>{@code
 *         10    20    30    40    50    60    70
 * BURST    x                     xxx x  x     x        at 45 three at once: 20, 30, 40; then as if nothing had happened
 * DELAY    x                       x      x      x     45, and from there on 55, 65
 * SKIP     x                       x x  x     x        45, then 50, 60: what was missed is gone
 * }</pre>
 */
public enum MissedTicks {
    /** Every tick is made up for, as fast as they are taken. The number of ticks is right. */
    BURST {
        @Override
        public long next(long tick, long now, long period) {
            return Deadlines.after(tick, period);
        }
    },

    /** The next tick is a period after the late one. The distance between ticks is right. */
    DELAY {
        @Override
        public long next(long tick, long now, long period) {
            long late = now - tick;
            boolean inTime = late <= TOLERATED_NANOS && late < period;
            return Deadlines.after(inTime ? tick : now, period);
        }
    },

    /** The next tick is the first one of the original sequence that is still to come. The moments of ticks are right. */
    SKIP {
        @Override
        public long next(long tick, long now, long period) {
            long step = Math.min(period, Deadlines.FAR);
            long late = Math.max(0, now - tick);
            return tick + late - late % step + step;
        }
    };

    /** A timer is up to a millisecond late by itself, and a thread needs time to wake; that must not add up. */
    static final long TOLERATED_NANOS = 2_000_000;

    /**
     * The deadline of the tick that follows.
     *
     * @param tick the deadline of the tick that was taken just now
     * @param now when it was taken, not before its deadline
     * @param period nanoseconds between ticks, positive
     */
    public abstract long next(long tick, long now, long period);
}

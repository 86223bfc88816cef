package dev.levin.schedule;

import dev.levin.async.time.Deadlines;
import dev.levin.async.time.MissedTicks;

/** When the next round of a periodic task is due. */
@FunctionalInterface
interface Rhythm {
    /**
     * The deadline of the round that follows.
     *
     * @param deadline that of the round that has just ended
     * @param now when it ended
     */
    long next(long deadline, long now);

    /** So long after the end of the last one. */
    static Rhythm pauses(long nanos) {
        return (deadline, now) -> Deadlines.after(now, nanos);
    }

    /** So long after the deadline of the last one; if that is over, as {@code missed} says. */
    static Rhythm beats(long nanos, MissedTicks missed) {
        return (deadline, now) -> missed.next(deadline, now, nanos);
    }
}

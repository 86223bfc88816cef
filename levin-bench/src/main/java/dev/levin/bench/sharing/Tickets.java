package dev.levin.bench.sharing;

/**
 * Numbers from 1 on, each given out once. Made for one at a time: a lock has to guard it, and if it does not, what was given out
 * adds up to something else.
 */
public final class Tickets {
    private long last;

    /** Begins again, before the tasks of a run are spawned. */
    public void begin() {
        last = 0;
    }

    /** Gives out the next number. */
    public long next() {
        last++;
        return last;
    }

    /** The number that was given out last. */
    public long last() {
        return last;
    }
}

package dev.levin.cli.storm;

import java.util.SplittableRandom;

/**
 * How a round ends.
 *
 * @param way how
 * @param inTheMiddle whether the drivers still bring work then
 * @param alone a pool that is shut down by itself before
 * @param aloneNow whether what that pool has not begun is taken back
 * @param patienceMicros how long to wait, if there is a deadline
 */
record RoundEnd(Way way, boolean inTheMiddle, Lone alone, boolean aloneNow, int patienceMicros) {
    /** How. */
    enum Way {
        CLOSE,
        CLOSE_BY_A_TASK,
        CLOSE_TWICE_AT_ONCE,
        CLOSE_INTERRUPTED,
        BY_DEADLINE,
        NOW;

        /** Whether everything that was accepted has to run. */
        boolean isGraceful() {
            return this == CLOSE || this == CLOSE_BY_A_TASK || this == CLOSE_TWICE_AT_ONCE;
        }
    }

    /** Which pool. */
    enum Lone {
        NONE,
        TASKS,
        FORK,
        ASYNC,
        BLOCKING,
        SCHEDULED
    }

    static RoundEnd of(SplittableRandom random) {
        Way[] ways = Way.values();
        Lone[] pools = Lone.values();
        return new RoundEnd(
                ways[random.nextInt(ways.length)],
                random.nextInt(3) > 0,
                random.nextInt(3) > 0 ? Lone.NONE : pools[random.nextInt(pools.length)],
                random.nextBoolean(),
                random.nextInt(20_000));
    }

    /** Whether the end takes back or cancels what was accepted. */
    boolean drops() {
        return !way.isGraceful() || (alone != Lone.NONE && aloneNow);
    }

    /** Whether something may be refused because of it while drivers are at work. */
    boolean refuses() {
        return inTheMiddle || alone != Lone.NONE;
    }
}

package dev.levin.pool;

import dev.levin.internal.time.Ticker;

/**
 * Wakes more workers where one at a time is too few. Whoever publishes wakes no one while a worker is on the way, and that one
 * wakes the next when it has found work; with tiny tasks anything else is a storm of wake-ups for tasks that are gone before anyone comes. But so it takes
 * as long as one wake-up for each of many workers until all of them work. Where tasks are worth it, a worker that has more of them waiting wakes a
 * helper after each {@value #PERIOD_NANOS} ns of work, which is about what a wake-up takes. Then the number of workers doubles each time.
 *
 * <p>It costs a look at the word, and if someone is idle, at the clock: when the worker has found work, then after one task, after two, four and so on up
 * to {@value #MOST_TASKS}. For one worker's thread alone.
 */
final class Reinforcement {
    /** How long a worker runs tasks before it wakes a helper. */
    static final long PERIOD_NANOS = 30_000;

    /** Tasks that take less on average are not worth it. */
    static final long COARSE_NANOS = 2_000;

    /** So many tasks are run between two looks at most. */
    static final int MOST_TASKS = Interlude.FAIRNESS_INTERVAL;

    // Immutable
    private final Ticker ticker;

    // Owner thread only
    private int interval = 1;
    private boolean counts;
    private long since;
    private int tasks;

    Reinforcement(Ticker ticker) {
        this.ticker = ticker;
    }

    /** The worker has found work after it had none. */
    void begins(boolean someoneIsIdle) {
        counts = someoneIsIdle;
        if (counts) {
            restart(ticker.nanos());
        }
    }

    /** The worker has slept: the first task that it finds may be a coarse one. */
    void wakesUp() {
        interval = 1;
    }

    /** After how many tasks to ask {@link #isDue} the next time. */
    int interval() {
        return interval;
    }

    /** The worker has run so many tasks since it last asked. Whether it should wake a helper, if it has more to do. */
    boolean isDue(int ran, boolean someoneIsIdle) {
        if (!someoneIsIdle || !counts) {
            begins(someoneIsIdle);
            askLess();
            return false;
        }
        tasks += ran;
        long now = ticker.nanos();
        long elapsed = now - since;
        if (elapsed < PERIOD_NANOS) {
            askLess();
            return false;
        }
        boolean coarse = elapsed >= tasks * COARSE_NANOS;
        interval = coarse ? 1 : MOST_TASKS;
        restart(now);
        return coarse;
    }

    private void askLess() {
        interval = Math.min(2 * interval, MOST_TASKS);
    }

    private void restart(long now) {
        since = now;
        tasks = 0;
    }
}

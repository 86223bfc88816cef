package dev.levin.bench.sim.model;

/** {@code Reinforcement} of a {@code TaskPool}: when a worker that has more to do wakes a helper. */
final class VirtualReinforcement {
    private static final double PERIOD_NANOS = 30_000;
    private static final double COARSE_NANOS = 2_000;
    private static final int MOST_TASKS = 61;

    private int interval = 1;
    private int untilNext = 1;
    private boolean counts;
    private double since;
    private int tasks;

    /** The worker has slept. */
    void wakesUp() {
        interval = 1;
        untilNext = 1;
    }

    /** The worker has found work. */
    void begins(boolean someoneIsIdle, double now) {
        counts = someoneIsIdle;
        since = now;
        tasks = 0;
    }

    /** Before each task: whether to look now. */
    boolean looksNow() {
        untilNext--;
        return untilNext <= 0;
    }

    /** Looks: whether to wake a helper. */
    boolean isDue(boolean someoneIsIdle, double now) {
        int ran = interval;
        boolean due = count(ran, someoneIsIdle, now);
        untilNext = interval;
        return due;
    }

    private boolean count(int ran, boolean someoneIsIdle, double now) {
        boolean counted = counts && someoneIsIdle;
        if (!counted) {
            begins(someoneIsIdle, now);
        }
        tasks += counted ? ran : 0;
        if (now - since < PERIOD_NANOS) {
            interval = Math.min(2 * interval, MOST_TASKS);
            return false;
        }
        boolean coarse = now - since >= tasks * COARSE_NANOS;
        interval = coarse ? 1 : MOST_TASKS;
        begins(true, now);
        return coarse;
    }
}

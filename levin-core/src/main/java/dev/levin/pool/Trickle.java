package dev.levin.pool;

/**
 * How long a worker waits before it takes tasks that come from outside one by one. A worker that is as fast as whoever brings them would fetch each
 * as soon as it is there, and both would do little else than take cache lines from each other. A microsecond later there are some dozens, for the
 * same price. So as long as it finds few, but never none, it waits a little longer each time. For one worker's thread alone.
 */
final class Trickle {
    /** Fewer are worth waiting for more. */
    private static final int FEW = 16;

    /** More than enough. */
    private static final int MANY = 64;

    private static final int MOST_STEPS = 8;
    private static final int PAUSES_PER_STEP = 8;

    private int steps;

    /** Waits before the next look: not at all, or up to some microseconds. */
    void pause() {
        for (int i = pauses(); i > 0; i--) {
            Thread.onSpinWait();
        }
    }

    /** How long it would wait now. */
    int pauses() {
        return steps * PAUSES_PER_STEP;
    }

    /** So many were there. */
    void has(int count) {
        if (count < FEW) {
            steps = Math.min(steps + 1, MOST_STEPS);
        } else if (count >= MANY) {
            steps = Math.max(steps - 1, 0);
        }
    }

    /** There was none: whoever brings the next does not have to wait. */
    void hasEnded() {
        steps = 0;
    }
}

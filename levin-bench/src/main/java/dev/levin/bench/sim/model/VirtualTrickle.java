package dev.levin.bench.sim.model;

/** {@code Trickle} of a {@code TaskPool}: how long a worker waits for more tasks from outside before it takes a few. */
final class VirtualTrickle {
    private static final int FEW = 16;
    private static final int MANY = 64;
    private static final int MOST_STEPS = 8;

    /** Eight pauses. */
    private static final double STEP_NANOS = 320;

    private int steps;

    double nanos() {
        return steps * STEP_NANOS;
    }

    void has(int count) {
        if (count < FEW) {
            steps = Math.min(steps + 1, MOST_STEPS);
        } else if (count >= MANY) {
            steps = Math.max(steps - 1, 0);
        }
    }

    void hasEnded() {
        steps = 0;
    }
}

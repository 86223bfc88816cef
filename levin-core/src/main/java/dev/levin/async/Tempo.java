package dev.levin.async;

/**
 * How often a worker looks at the injection queue before its own ones: so that what was submitted from outside waits for
 * about {@value #TARGET_NANOS} ns at most, however long the worker's own queue is. Counts tasks, not ticks (errata B-40); the
 * average is weighted by how many tasks a sample has (B-41). For one worker's thread alone.
 */
final class Tempo {
    static final long TARGET_NANOS = 1_000_000;
    static final int MIN_INTERVAL = 8;
    static final int MAX_INTERVAL = 255;

    /** Until something was measured, as in the seed's code. */
    static final int FIRST_INTERVAL = 61;

    private static final double FIRST_TASK_NANOS = 50_000;
    private static final double KEPT_PER_TASK = 0.9;

    // Owner thread only
    private double taskNanos = FIRST_TASK_NANOS;
    private int interval = FIRST_INTERVAL;

    /** After how many tasks to look. */
    int interval() {
        return interval;
    }

    /** So many tasks took so long together. */
    void measured(int tasks, long nanos) {
        if (tasks <= 0) {
            return;
        }
        double kept = Math.pow(KEPT_PER_TASK, tasks);
        double sample = Math.max(1.0, (double) Math.max(0, nanos) / tasks);
        taskNanos = taskNanos * kept + sample * (1 - kept);
        interval = intervalFor(taskNanos);
    }

    static int intervalFor(double taskNanos) {
        return (int) Math.max(MIN_INTERVAL, Math.min(MAX_INTERVAL, TARGET_NANOS / taskNanos));
    }
}

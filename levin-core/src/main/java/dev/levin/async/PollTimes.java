package dev.levin.async;

import dev.levin.internal.time.Ticker;

/**
 * How long the polls of one worker take, and how long tasks wait for them after they were woken. Only there if the scheduler was
 * asked to measure; else not even the time is read.
 */
final class PollTimes {
    private static final int NANOS_PER_UNIT_SHIFT = 10;

    // Written by the worker
    private final TimeRecorder polls = new TimeRecorder();
    private final TimeRecorder waits = new TimeRecorder();

    /** A poll begins. Returns when, for {@link #ends}. */
    long begins(AsyncTask<?> task) {
        long start = Ticker.SYSTEM.nanos();
        waits.record((long) task.unitsSince(units(start)) << NANOS_PER_UNIT_SHIFT);
        return start;
    }

    /** The poll has ended; only for the thread that is still the worker. */
    void ends(long start) {
        polls.record(Ticker.SYSTEM.nanos() - start);
    }

    /** A task is about to be submitted; for whoever does it. */
    static void woken(AsyncTask<?> task) {
        task.wokenAt(units(Ticker.SYSTEM.nanos()));
    }

    TimeHistogram polls() {
        return polls.toHistogram();
    }

    TimeHistogram waits() {
        return waits.toHistogram();
    }

    /** Little more than microseconds; the task has few bits for them. */
    private static int units(long nanos) {
        return (int) (nanos >>> NANOS_PER_UNIT_SHIFT);
    }
}

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

    /** Polls a task, and measures. */
    boolean poll(AsyncTask<?> task, Context context) {
        long start = Ticker.SYSTEM.nanos();
        waits.record((long) task.unitsSince(units(start)) << NANOS_PER_UNIT_SHIFT);
        boolean again = task.poll(context);
        polls.record(Ticker.SYSTEM.nanos() - start);
        return again;
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

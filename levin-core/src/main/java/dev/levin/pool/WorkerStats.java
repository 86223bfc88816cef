package dev.levin.pool;

/**
 * What one worker of a {@link TaskPool} has done so far.
 *
 * @param number from 1
 * @param thread the name of its thread
 * @param activity what it does at the moment: {@code starting}, {@code running}, {@code searching}, {@code parked} or
 *     {@code left}
 * @param queued tasks in its own queues
 * @param scheduled tasks that were scheduled by tasks that ran on it
 * @param completed tasks that ran on it and returned
 * @param failed tasks that ran on it and threw
 * @param stolen tasks that it took from other workers
 * @param overflowed tasks that did not fit into its ring and went to its overflow queue
 * @param parked how often it went to sleep
 * @param woken how often it was woken
 */
public record WorkerStats(
        int number,
        String thread,
        String activity,
        int queued,
        long scheduled,
        long completed,
        long failed,
        long stolen,
        long overflowed,
        long parked,
        long woken) {}

package dev.levin.async;

/**
 * What one worker of an {@link AsyncScheduler} has done so far.
 *
 * @param number the worker's number, from 0
 * @param thread the name of its thread
 * @param activity what it does: {@code polling} a task, {@code searching}, or {@code not started}
 * @param queued tasks in its own queue
 * @param spawned tasks that its tasks spawned
 * @param polls how often it polled a task
 * @param stolen tasks that it took from other workers
 * @param parked how often it went to sleep
 * @param lifoHits how often it polled the task next that was woken last
 * @param batchFetches how often it took tasks out of the injection queue
 * @param overflowed tasks that did not fit into its queue
 * @param missedSteals how often it found nothing to take but a task that only another worker may poll
 * @param failed tasks that threw while it polled them
 * @param pollTimes how long its polls took; empty unless {@link AsyncSchedulerBuilder#measureTimes} was asked for
 * @param waitTimes how long the tasks that it polled had waited for that; empty unless that was asked for
 */
public record AsyncWorkerStats(
        int number,
        String thread,
        String activity,
        int queued,
        long spawned,
        long polls,
        long stolen,
        long parked,
        long lifoHits,
        long batchFetches,
        long overflowed,
        long missedSteals,
        long failed,
        TimeHistogram pollTimes,
        TimeHistogram waitTimes) {}

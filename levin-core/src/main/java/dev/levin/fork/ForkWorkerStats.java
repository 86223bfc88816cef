package dev.levin.fork;

/**
 * What one worker of a {@link ForkPool} has done so far.
 *
 * @param number the worker's number, from 1
 * @param thread the name of its thread
 * @param active whether it runs something, rather than look for work or sleep
 * @param shared jobs that it forked and offered to others; those that it forked and ran unseen are not counted
 * @param stolen jobs that it took from others
 * @param completed tasks from outside that it ran
 * @param failed tasks from outside that threw
 * @param parked how often it went to sleep
 */
public record ForkWorkerStats(
        int number,
        String thread,
        boolean active,
        long shared,
        long stolen,
        long completed,
        long failed,
        long parked) {}

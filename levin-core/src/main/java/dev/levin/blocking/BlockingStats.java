package dev.levin.blocking;

import java.time.Duration;

/**
 * What a {@link BlockingPool} does, and has done so far. Read without the pool's lock, one number after the other while the
 * pool goes on, so they need not fit together to the last one; when the pool is at rest, they do.
 *
 * @param name the pool's name
 * @param threads threads that were started, or are being started, and have not left
 * @param maxThreads how many there may be
 * @param mostThreads how many there were at most at the same time
 * @param idle threads that wait for a task
 * @param queued tasks that wait for a thread
 * @param maxQueue how many there may be, besides those for which a thread is on its way
 * @param waitingForRoom submissions that wait until they can be accepted
 * @param oldestQueued how long the task that is next has been waiting; zero if none waits
 * @param longestRunning how long the task has been running that has been running longest; zero if none runs
 * @param accepted tasks that were accepted
 * @param completed tasks that returned
 * @param failed tasks that threw; not jobs, whose handle has what they throw
 * @param cancelled tasks that were taken back by a shutdown before they started
 * @param callerRuns tasks that ran on the thread that brought one, because the pool had no thread; they count in {@code completed}
 *     and {@code failed} too
 * @param refused tasks that were refused because too many waited
 * @param spawnFailures how often a thread could not be started
 */
public record BlockingStats(
        String name,
        int threads,
        int maxThreads,
        int mostThreads,
        int idle,
        int queued,
        int maxQueue,
        int waitingForRoom,
        Duration oldestQueued,
        Duration longestRunning,
        long accepted,
        long completed,
        long failed,
        long cancelled,
        long callerRuns,
        long refused,
        long spawnFailures) {

    /** Tasks that run at the moment on the pool's threads, or are about to. */
    public int running() {
        return Math.max(0, threads - idle);
    }
}

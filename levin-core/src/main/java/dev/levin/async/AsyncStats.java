package dev.levin.async;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What an {@link AsyncScheduler} has done so far, in sum and for each worker. The numbers are read one after the other while
 * it goes on, so they need not fit together to the last one; when it is at rest, they do.
 *
 * @param name the scheduler's name
 * @param threads threads that were started and have not left
 * @param idle workers that sleep, or were never needed
 * @param live tasks that have not ended
 * @param injected tasks in the queue that all workers share
 * @param spawned tasks that were accepted
 * @param spawnFailures how often a thread could not be started
 * @param pollTimes how long polls took; empty unless {@link AsyncSchedulerBuilder#measureTimes} was asked for
 * @param waitTimes how long tasks that were spawned or woken waited for a poll; empty unless that was asked for. Counted
 *     modulo 34.4 s: of a longer wait only the rest is seen
 * @param workers the workers, in the order of their numbers
 */
public record AsyncStats(
        String name,
        int threads,
        int idle,
        long live,
        long injected,
        long spawned,
        long spawnFailures,
        TimeHistogram pollTimes,
        TimeHistogram waitTimes,
        List<AsyncWorkerStats> workers) {

    /** Makes a copy of the list. */
    public AsyncStats {
        workers = List.copyOf(workers);
    }

    /** How often tasks were polled. */
    public long polls() {
        return sum(AsyncWorkerStats::polls);
    }

    /** Tasks that workers took from other workers. */
    public long stolen() {
        return sum(AsyncWorkerStats::stolen);
    }

    /** How often workers went to sleep. */
    public long parked() {
        return sum(AsyncWorkerStats::parked);
    }

    /** How often the task that was woken last was polled next. */
    public long lifoHits() {
        return sum(AsyncWorkerStats::lifoHits);
    }

    /** How often workers took tasks out of the injection queue. */
    public long batchFetches() {
        return sum(AsyncWorkerStats::batchFetches);
    }

    /** Tasks that did not fit into a worker's own queue, and went into the one that all share. */
    public long overflowed() {
        return sum(AsyncWorkerStats::overflowed);
    }

    /** How often workers found nothing to take but a task that only another worker may poll. */
    public long missedSteals() {
        return sum(AsyncWorkerStats::missedSteals);
    }

    /** Tasks that threw. */
    public long failed() {
        return sum(AsyncWorkerStats::failed);
    }

    private long sum(ToLongFunction<AsyncWorkerStats> count) {
        return workers.stream().mapToLong(count).sum();
    }
}

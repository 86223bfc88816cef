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

    private long sum(ToLongFunction<AsyncWorkerStats> count) {
        return workers.stream().mapToLong(count).sum();
    }
}

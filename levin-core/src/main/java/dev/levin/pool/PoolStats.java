package dev.levin.pool;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What a {@link TaskPool} has done so far, in sum and for each worker. The numbers are read one after the other while
 * the pool goes on, so they need not fit together to the last one; when the pool is at rest, they do.
 *
 * @param name the pool's name
 * @param threads threads that were started, or are being started, and have not left
 * @param maxThreads how many there may be
 * @param idle workers that sleep
 * @param queued tasks that wait
 * @param scheduled tasks that were accepted
 * @param callerRuns tasks that ran on the thread that scheduled them, because the pool had no thread; they count in
 *     {@code scheduled}, {@code completed} and {@code failed} too
 * @param completed tasks that returned
 * @param failed tasks that threw
 * @param spawnFailures how often a thread could not be started
 * @param workers the workers, in the order of their numbers
 */
public record PoolStats(
        String name,
        int threads,
        int maxThreads,
        int idle,
        long queued,
        long scheduled,
        long callerRuns,
        long completed,
        long failed,
        long spawnFailures,
        List<WorkerStats> workers) {

    /** Makes a copy of the list. */
    public PoolStats {
        workers = List.copyOf(workers);
    }

    /** Tasks that workers took from other workers. */
    public long stolen() {
        return sum(WorkerStats::stolen);
    }

    /** Tasks that did not fit into a worker's ring. */
    public long overflowed() {
        return sum(WorkerStats::overflowed);
    }

    /** How often workers went to sleep. */
    public long parked() {
        return sum(WorkerStats::parked);
    }

    /** How often workers were woken. */
    public long woken() {
        return sum(WorkerStats::woken);
    }

    private long sum(ToLongFunction<WorkerStats> counter) {
        return workers.stream().mapToLong(counter).sum();
    }
}

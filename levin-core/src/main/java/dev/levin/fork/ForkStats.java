package dev.levin.fork;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What a {@link ForkPool} has done so far: a look at each worker, one after the other, while they go on.
 *
 * @param name the pool's name
 * @param threads workers that were started and have not left
 * @param maxWorkers the most workers that there can be
 * @param idle workers that look for work, or sleep
 * @param sleeping those of them that sleep
 * @param queued tasks from outside that wait
 * @param callerRuns how often a thread that is no worker had to run tasks itself
 * @param spawnFailures how often a thread could not be started
 * @param workers each worker's part
 */
public record ForkStats(
        String name,
        int threads,
        int maxWorkers,
        int idle,
        int sleeping,
        int queued,
        long callerRuns,
        long spawnFailures,
        List<ForkWorkerStats> workers) {

    /** Copies the list. */
    public ForkStats {
        workers = List.copyOf(workers);
    }

    /** Jobs that workers offered to others. */
    public long shared() {
        return sum(ForkWorkerStats::shared);
    }

    /** Jobs that workers took from others. */
    public long stolen() {
        return sum(ForkWorkerStats::stolen);
    }

    /** Tasks from outside that workers ran. */
    public long completed() {
        return sum(ForkWorkerStats::completed);
    }

    /** Tasks from outside that threw. */
    public long failed() {
        return sum(ForkWorkerStats::failed);
    }

    /** How often workers went to sleep. */
    public long parked() {
        return sum(ForkWorkerStats::parked);
    }

    private long sum(ToLongFunction<ForkWorkerStats> part) {
        return workers.stream().mapToLong(part).sum();
    }
}

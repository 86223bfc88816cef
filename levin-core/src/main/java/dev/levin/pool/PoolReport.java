package dev.levin.pool;

import dev.levin.worker.ThreadReport;
import java.util.List;

/** Puts together what a pool tells of itself: {@link PoolStats}, and a page to read when something hangs. */
final class PoolReport {
    private PoolReport() {}

    static PoolStats stats(Crew crew) {
        long word = crew.state.word();
        long injected = crew.injection.count();
        List<WorkerStats> workers =
                crew.roster.all().stream().map(PoolReport::workerStats).toList();
        signalWhatWasHeld(crew);
        long taken = crew.roster.all().stream()
                .mapToLong(worker -> worker.counters.taken())
                .sum();
        long callerCompleted = crew.callerRuns.completed();
        long callerFailed = crew.callerRuns.failed();
        return new PoolStats(
                crew.poolName(),
                PoolWord.spawned(word),
                crew.settings().maxThreads(),
                PoolWord.idle(word),
                injected + workers.stream().mapToLong(WorkerStats::queued).sum(),
                injected
                        + taken
                        + callerCompleted
                        + callerFailed
                        + workers.stream().mapToLong(WorkerStats::scheduled).sum(),
                callerCompleted + callerFailed,
                callerCompleted
                        + workers.stream().mapToLong(WorkerStats::completed).sum(),
                callerFailed + workers.stream().mapToLong(WorkerStats::failed).sum(),
                crew.threads.failures(),
                workers);
    }

    static String snapshot(Crew crew) {
        PoolStats stats = stats(crew);
        StringBuilder page = new StringBuilder();
        page.append("pool '%s': %s, at most %d threads%n".formatted(stats.name(), crew.state, stats.maxThreads()));
        page.append("  tasks: %d accepted, %d completed, %d failed, %d waiting%n"
                .formatted(stats.scheduled(), stats.completed(), stats.failed(), stats.queued()));
        if (stats.spawnFailures() > 0) {
            page.append("  threads that could not be started: %d; tasks run by their callers: %d%n"
                    .formatted(stats.spawnFailures(), stats.callerRuns()));
        }
        for (Worker worker : crew.roster.all()) {
            append(page, worker);
        }
        signalWhatWasHeld(crew);
        return page.toString();
    }

    /** Counting holds each queue for a moment; a worker that found one held, and went to sleep, relies on a signal. */
    private static void signalWhatWasHeld(Crew crew) {
        if (crew.hasWork()) {
            crew.signal();
        }
    }

    private static WorkerStats workerStats(Worker worker) {
        return worker.counters.toStats(
                worker.number,
                ThreadReport.nameOf(worker.thread()),
                worker.activity().label(),
                worker.ring.size() + worker.overflow.count());
    }

    private static void append(StringBuilder page, Worker worker) {
        WorkerStats stats = workerStats(worker);
        page.append("  worker %d '%s' %s: %d waiting, %d completed, %d failed, %d stolen, parked %d times%n"
                .formatted(
                        stats.number(),
                        stats.thread(),
                        stats.activity(),
                        stats.queued(),
                        stats.completed(),
                        stats.failed(),
                        stats.stolen(),
                        stats.parked()));
        Thread thread = worker.thread();
        if (thread != null && worker.isRunning()) {
            ThreadReport.appendStack(page, thread);
        }
    }
}

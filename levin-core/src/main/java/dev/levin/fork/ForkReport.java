package dev.levin.fork;

import dev.levin.worker.ThreadReport;
import java.util.List;

/** Puts together what a pool tells of itself: {@link ForkStats}, and a page to read when something hangs. */
final class ForkReport {
    private ForkReport() {}

    static ForkStats stats(ForkCrew crew) {
        long word = crew.sleepers.word();
        List<ForkWorkerStats> workers =
                crew.roster.all().stream().map(ForkReport::workerStats).toList();
        return new ForkStats(
                crew.poolName(),
                crew.threads.count(),
                crew.settings().workers(),
                SleepWord.inactive(word),
                SleepWord.sleeping(word),
                crew.injection.count(),
                crew.injection.callerRuns(),
                crew.threads.failures(),
                workers);
    }

    static String snapshot(ForkCrew crew) {
        ForkStats stats = stats(crew);
        StringBuilder page = new StringBuilder();
        page.append("pool '%s'%s: %d of %d workers, %d of them idle, %d asleep; %d tasks from outside wait%n"
                .formatted(
                        stats.name(),
                        crew.isShutdown() ? " (shut down)" : "",
                        stats.threads(),
                        stats.maxWorkers(),
                        stats.idle(),
                        stats.sleeping(),
                        stats.queued()));
        if (stats.spawnFailures() > 0) {
            page.append("  threads that could not be started: %d; callers that ran tasks themselves: %d%n"
                    .formatted(stats.spawnFailures(), stats.callerRuns()));
        }
        for (ForkWorker worker : crew.roster.all()) {
            append(page, worker);
        }
        return page.toString();
    }

    private static ForkWorkerStats workerStats(ForkWorker worker) {
        return worker.counters.toStats(worker.number, ThreadReport.nameOf(worker.thread()), worker.isRunning());
    }

    private static void append(StringBuilder page, ForkWorker worker) {
        ForkWorkerStats stats = workerStats(worker);
        page.append("  worker %d '%s' %s: %d to be stolen now, %d shared, %d stolen, %d completed, %d failed%n"
                .formatted(
                        stats.number(),
                        stats.thread(),
                        worker.hasLeft() ? "left" : stats.active() ? "running" : "idle",
                        worker.sharedSize() + worker.children.size(),
                        stats.shared(),
                        stats.stolen(),
                        stats.completed(),
                        stats.failed()));
        Thread thread = worker.thread();
        if (thread != null && stats.active()) {
            ThreadReport.appendStack(page, thread);
        }
    }
}

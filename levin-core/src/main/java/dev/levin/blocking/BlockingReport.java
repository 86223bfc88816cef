package dev.levin.blocking;

import dev.levin.blocking.Gauges.Gauge;
import dev.levin.task.Task;
import dev.levin.worker.ThreadReport;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Puts together what a pool tells of itself: {@link BlockingStats}, and a page to read when something hangs. Takes no lock. */
final class BlockingReport {
    private BlockingReport() {}

    static BlockingStats stats(BlockingCrew crew) {
        Gauges gauges = crew.state.gauges;
        long callerCompleted = crew.callerRuns.completed();
        long callerFailed = crew.callerRuns.failed();
        long now = crew.now();
        return new BlockingStats(
                crew.poolName(),
                gauges.count(Gauge.THREADS),
                crew.settings().maxThreads(),
                gauges.count(Gauge.MOST_THREADS),
                gauges.count(Gauge.IDLE),
                gauges.count(Gauge.QUEUED),
                crew.settings().maxQueue(),
                gauges.count(Gauge.WAITING_FOR_ROOM),
                oldestQueued(gauges, now),
                longestRunning(crew, now),
                gauges.get(Gauge.ACCEPTED),
                gauges.get(Gauge.COMPLETED) + callerCompleted,
                gauges.get(Gauge.FAILED) + callerFailed,
                gauges.get(Gauge.CANCELLED),
                callerCompleted + callerFailed + crew.callerRuns.apart(),
                gauges.get(Gauge.REFUSED),
                crew.threads.failures());
    }

    static String state(BlockingCrew crew) {
        Gauges gauges = crew.state.gauges;
        return "%s threads=%d idle=%d queued=%d"
                .formatted(
                        crew.state.isShutdown() ? "SHUTDOWN" : "OPEN",
                        gauges.get(Gauge.THREADS),
                        gauges.get(Gauge.IDLE),
                        gauges.get(Gauge.QUEUED));
    }

    static String snapshot(BlockingCrew crew) {
        BlockingStats stats = stats(crew);
        StringBuilder page = new StringBuilder();
        page.append("pool '%s': %s, at most %d threads%n".formatted(stats.name(), state(crew), stats.maxThreads()));
        page.append("  tasks: %d accepted, %d completed, %d failed, %d taken back, %d refused%n"
                .formatted(stats.accepted(), stats.completed(), stats.failed(), stats.cancelled(), stats.refused()));
        page.append("  waiting: %d, the oldest for %s; for room: %d%n"
                .formatted(stats.queued(), readable(stats.oldestQueued()), stats.waitingForRoom()));
        if (stats.spawnFailures() > 0) {
            page.append("  threads that could not be started: %d; tasks run by their callers: %d%n"
                    .formatted(stats.spawnFailures(), stats.callerRuns()));
        }
        for (BlockingWorker worker : crew.roster.all()) {
            if (!worker.hasLeft()) {
                append(page, worker, crew.now());
            }
        }
        return page.toString();
    }

    private static void append(StringBuilder page, BlockingWorker worker, long now) {
        Task task = worker.task();
        Thread thread = worker.thread();
        page.append("  thread %d '%s' %s%n"
                .formatted(worker.number(), ThreadReport.nameOf(thread), activity(worker, task, now)));
        if (thread != null && task != null) {
            ThreadReport.appendStack(page, thread);
        }
    }

    private static String activity(BlockingWorker worker, @Nullable Task task, long now) {
        if (task == null) {
            return worker.placement().name().toLowerCase(Locale.ROOT);
        }
        return "runs %s%s for %s"
                .formatted(
                        worker.isRunningMandatory() ? "mandatory " : "",
                        Task.unwrap(task).getClass().getName(),
                        readable(Duration.ofNanos(Math.max(0, now - worker.since()))));
    }

    private static Duration oldestQueued(Gauges gauges, long now) {
        return gauges.get(Gauge.QUEUED) == 0
                ? Duration.ZERO
                : Duration.ofNanos(Math.max(0, now - gauges.get(Gauge.OLDEST_SINCE)));
    }

    private static Duration longestRunning(BlockingCrew crew, long now) {
        long longest = 0;
        for (BlockingWorker worker : crew.roster.all()) {
            if (worker.isRunning()) {
                longest = Math.max(longest, now - worker.since());
            }
        }
        return Duration.ofNanos(longest);
    }

    private static String readable(Duration duration) {
        return "%d.%03d s".formatted(duration.toSeconds(), duration.toMillisPart());
    }
}

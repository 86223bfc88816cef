package dev.levin.async;

import dev.levin.worker.ThreadReport;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts together what a scheduler tells of itself: {@link AsyncStats}, and a page to read when something hangs. */
final class AsyncReport {
    private static final int TASKS_SHOWN = 20;

    private AsyncReport() {}

    static AsyncStats stats(AsyncCrew crew) {
        List<AsyncWorkerStats> workers = new ArrayList<>();
        for (int i = 0; i < crew.workers(); i++) {
            workers.add(workerStats(crew.worker(i)));
        }
        long spawnedByTasks =
                workers.stream().mapToLong(AsyncWorkerStats::spawned).sum();
        return new AsyncStats(
                crew.settings().threads().name(),
                crew.threads.running(),
                crew.idle.parked(),
                crew.termination.live(),
                crew.injectedNow(),
                crew.spawnedOutside() + spawnedByTasks,
                crew.threads.failures(),
                sum(workers, AsyncWorkerStats::pollTimes),
                sum(workers, AsyncWorkerStats::waitTimes),
                workers);
    }

    private static TimeHistogram sum(List<AsyncWorkerStats> workers, Function<AsyncWorkerStats, TimeHistogram> times) {
        return workers.stream().map(times).reduce(TimeHistogram.EMPTY, TimeHistogram::plus);
    }

    static String snapshot(AsyncCrew crew) {
        AsyncStats stats = stats(crew);
        StringBuilder page = new StringBuilder();
        page.append("scheduler '%s': %s, %s%n".formatted(stats.name(), crew.idle, crew.io));
        page.append("  tasks: %d spawned, %d live, %d failed, %d waiting to be polled by anyone%n"
                .formatted(stats.spawned(), stats.live(), stats.failed(), stats.injected()));
        if (stats.spawnFailures() > 0) {
            page.append("  threads that could not be started: %d%n".formatted(stats.spawnFailures()));
        }
        if (crew.spares.blocked() > 0) {
            page.append("  threads that block in the middle of a poll: %d%n".formatted(crew.spares.blocked()));
        }
        if (crew.settings().measuresTimes()) {
            page.append("  polls: %s%n".formatted(stats.pollTimes()));
            page.append("  waits for a poll: %s%n".formatted(stats.waitTimes()));
        }
        for (int i = 0; i < crew.workers(); i++) {
            append(page, crew.worker(i));
        }
        for (Thread thread : crew.spares.blockedThreads()) {
            page.append("  thread '%s' blocks in the middle of a poll%n".formatted(thread.getName()));
            ThreadReport.appendStack(page, thread);
        }
        List<AsyncTask<?>> tasks = crew.termination.some(TASKS_SHOWN);
        for (AsyncTask<?> task : tasks) {
            page.append("  ").append(task).append(System.lineSeparator());
        }
        if (stats.live() > tasks.size()) {
            page.append("  and %d more%n".formatted(stats.live() - tasks.size()));
        }
        return page.toString();
    }

    private static AsyncWorkerStats workerStats(AsyncWorker worker) {
        return worker.counters.toStats(
                worker.index, ThreadReport.nameOf(worker.thread()), activity(worker), worker.ring.size(), worker.times);
    }

    private static String activity(AsyncWorker worker) {
        if (!worker.seat.isStarted()) {
            return "not started";
        }
        return worker.isRunning() ? "polling" : "searching or asleep";
    }

    private static void append(StringBuilder page, AsyncWorker worker) {
        AsyncWorkerStats stats = workerStats(worker);
        page.append("  worker %d '%s' %s: %d waiting, %d polls, %d stolen, parked %d times%n"
                .formatted(
                        stats.number(),
                        stats.thread(),
                        stats.activity(),
                        stats.queued(),
                        stats.polls(),
                        stats.stolen(),
                        stats.parked()));
        Thread thread = worker.thread();
        @Nullable AsyncTask<?> polled = worker.polled();
        if (thread != null && polled != null) {
            page.append("    polls ").append(polled).append(System.lineSeparator());
            ThreadReport.appendStack(page, thread);
        }
    }
}

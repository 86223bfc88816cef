package dev.levin;

import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.schedule.ScheduledPool;
import org.jspecify.annotations.Nullable;

/** Puts together what a {@link Levin} tells of itself. */
final class LevinPage {
    private LevinPage() {}

    static String of(Levin levin) {
        LevinSettings settings = levin.settings();
        StringBuilder page = new StringBuilder();
        page.append("%s: at most %d threads (tasks %d, fork %d, async %d, blocking %d) on %d processors%n"
                .formatted(
                        levin,
                        levin.maxThreads(),
                        settings.workers(),
                        settings.forkWorkers(),
                        settings.workers(),
                        settings.blockingThreads(),
                        Runtime.getRuntime().availableProcessors()));
        TaskPool tasks = levin.tasksIfUsed();
        append(page, "tasks", tasks == null ? null : tasks.snapshot());
        ForkPool fork = levin.forkIfUsed();
        append(page, "fork", fork == null ? null : fork.snapshot());
        AsyncScheduler async = levin.asyncIfUsed();
        append(page, "async", async == null ? null : async.snapshot());
        BlockingPool blocking = levin.blockingIfUsed();
        append(page, "blocking", blocking == null ? null : blocking.snapshot());
        ScheduledPool scheduled = levin.scheduledIfUsed();
        append(page, "scheduled", scheduled == null ? null : scheduled + System.lineSeparator());
        return page.toString();
    }

    private static void append(StringBuilder page, String pool, @Nullable String snapshot) {
        page.append(snapshot == null ? "%s: not used%n".formatted(pool) : snapshot);
    }
}

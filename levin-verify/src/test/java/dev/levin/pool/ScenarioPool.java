package dev.levin.pool;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.task.Task;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** A real {@link Crew} of real workers, with parkers on monitors, and with threads that can be joined and can fail. */
final class ScenarioPool {
    final Crew crew;

    ScenarioPool(int maxThreads) {
        this(TaskPool.builder().name("scenario").maxThreads(maxThreads).settings());
    }

    private ScenarioPool(PoolSettings settings) {
        // The clock stands still, so a pool that failed to start a thread does not try again.
        crew = new Crew(settings, () -> 0, worker -> new MonitorParker(), onCollection -> {});
    }

    /** A pool in which the first {@code failures} attempts to start a thread fail. */
    static ScenarioPool failing(int maxThreads, int failures) {
        AtomicInteger left = new AtomicInteger(failures);
        return new ScenarioPool(TaskPool.builder()
                .name("scenario")
                .maxThreads(maxThreads)
                .threadFactory(body -> {
                    if (left.getAndDecrement() > 0) {
                        throw new OutOfMemoryError("planted");
                    }
                    return new Thread(body);
                })
                .settings());
    }

    void schedule(Task task) {
        crew.schedule(task, null);
    }

    /** Whether the pool has accepted it. */
    boolean tryToSchedule(Task task) {
        try {
            crew.schedule(task, null);
            return true;
        } catch (RejectedExecutionException refused) {
            return false;
        }
    }

    /** Joins every thread of a pool that is shut down; there must be no one left who schedules. */
    void joinAll() {
        for (Worker worker : crew.roster.all()) {
            Thread thread = worker.thread();
            if (thread != null) {
                Threads.join(thread);
            }
        }
        if (!crew.termination.hasEnded()) {
            throw new AssertionError("every thread has ended, but not the pool: " + crew.state);
        }
    }

    void close() {
        crew.shutDown();
        joinAll();
    }
}

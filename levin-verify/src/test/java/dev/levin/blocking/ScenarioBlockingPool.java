package dev.levin.blocking;

import dev.levin.blocking.Gauges.Gauge;
import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** A real crew of real workers, with parkers on monitors, and with threads that can be joined and can fail. */
final class ScenarioBlockingPool {
    private static final int MOST_STARTS = 8;
    private static final Duration FOR_EVER = Duration.ofSeconds(Long.MAX_VALUE);

    final BlockingCrew crew;
    private final @Nullable Thread[] started = new Thread[MOST_STARTS];
    private int starts;
    private int failuresLeft;

    private ScenarioBlockingPool(int maxThreads, Duration keepAlive, int failures) {
        this(maxThreads, Integer.MAX_VALUE, keepAlive, failures);
    }

    private ScenarioBlockingPool(int maxThreads, int maxQueue, Duration keepAlive, int failures) {
        failuresLeft = failures;
        BlockingSettings settings = BlockingPool.builder()
                .name("scenario")
                .maxThreads(maxThreads)
                .maxQueue(maxQueue)
                .keepAlive(keepAlive)
                .threadFactory(this::newThread)
                .settings();
        // The clock stands still, so a pool that failed to start a thread does not try again.
        crew = new BlockingCrew(settings, () -> 0, worker -> new MonitorParker(), () -> {});
    }

    /** Threads that are idle stay. */
    static ScenarioBlockingPool patient(int maxThreads) {
        return new ScenarioBlockingPool(maxThreads, FOR_EVER, 0);
    }

    /** A thread that finds nothing leaves, unless it is signalled before. */
    static ScenarioBlockingPool restless(int maxThreads) {
        return new ScenarioBlockingPool(maxThreads, Duration.ZERO, 0);
    }

    /** The first so many attempts to start a thread fail. */
    static ScenarioBlockingPool failing(int maxThreads, int failures) {
        return new ScenarioBlockingPool(maxThreads, FOR_EVER, failures);
    }

    /** One thread, which stays, and nothing may wait for it. */
    static ScenarioBlockingPool withoutQueue() {
        return new ScenarioBlockingPool(1, 0, FOR_EVER, 0);
    }

    private synchronized Thread newThread(Runnable body) {
        if (failuresLeft > 0) {
            failuresLeft--;
            throw new OutOfMemoryError("planted");
        }
        Thread thread = new Thread(body);
        started[starts++] = thread;
        return thread;
    }

    private synchronized int starts() {
        return starts;
    }

    void schedule(Task task) {
        crew.reception.schedule(task, null, false);
    }

    /** A worker that has taken a task, without a thread so far: whoever runs it is its thread. */
    BlockingWorker addBusyWorker() {
        crew.state.admit(new CountedTask(0), 0, true, null);
        BlockingWorker worker =
                crew.roster.add((number, before) -> new BlockingWorker(number, crew, new MonitorParker(), before));
        crew.next(worker, null);
        return worker;
    }

    /** Whether the pool has accepted it. */
    boolean tryToSchedule(Task task, boolean mandatory) {
        try {
            crew.reception.schedule(task, null, mandatory);
            return true;
        } catch (RejectedExecutionException refused) {
            return false;
        }
    }

    /** Accepts a job now or when there is room; null if it was refused. */
    @Nullable
    CompletableFuture<JoinHandle<Void>> tryToScheduleWhenRoom(Job<Void> job) {
        try {
            return crew.reception.scheduleWhenRoom(job, null);
        } catch (RejectedExecutionException refused) {
            return null;
        }
    }

    /** How many wait for room. */
    long waitingForRoom() {
        return crew.state.gauges.get(Gauge.WAITING_FOR_ROOM);
    }

    /** Joins every thread of a pool that is shut down; there must be no one left who schedules. */
    void joinAll() {
        for (int i = 0; i < starts(); i++) {
            Threads.join(started[i]);
        }
        if (!crew.end().hasEnded()) {
            throw new AssertionError("every thread has ended, but not the pool: " + starts() + " threads");
        }
    }

    void close() {
        crew.shutDown();
        joinAll();
    }
}

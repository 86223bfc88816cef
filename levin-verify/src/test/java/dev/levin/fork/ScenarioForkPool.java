package dev.levin.fork;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.internal.park.Parker;
import dev.levin.task.Task;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A real {@link ForkCrew} of real workers, with parkers on monitors, and with threads that can be joined and can fail. */
final class ScenarioForkPool {
    final ForkCrew crew;

    ScenarioForkPool(int workers) {
        this(workers, worker -> new MonitorParker());
    }

    /** A pool whose workers park as a scenario wants. */
    ScenarioForkPool(int workers, Function<Object, Parker> parkers) {
        this(settings(workers), settings(workers).threads().factory(), parkers);
    }

    private ScenarioForkPool(ForkSettings settings, ThreadFactory threads, Function<Object, Parker> parkers) {
        // The clock stands still, so a pool that failed to start a thread does not try again.
        crew = new ForkCrew(settings, threads, () -> 0, parkers, onCollection -> {});
    }

    /** A pool that has all its threads from the beginning. */
    static ScenarioForkPool started(int workers) {
        ScenarioForkPool pool = new ScenarioForkPool(workers);
        for (int i = 0; i < workers; i++) {
            pool.crew.threads.start();
        }
        return pool;
    }

    /** A pool in which the first {@code failures} attempts to start a thread fail. */
    static ScenarioForkPool failing(int workers, int failures) {
        AtomicInteger left = new AtomicInteger(failures);
        ForkSettings settings = settings(workers);
        ThreadFactory threads = settings.threads().factory();
        ThreadFactory failing = body -> {
            if (left.getAndDecrement() > 0) {
                throw new OutOfMemoryError("planted");
            }
            return threads.newThread(body);
        };
        return new ScenarioForkPool(settings, failing, worker -> new MonitorParker());
    }

    /** Without yields, which Lincheck takes for a reason to let others go first. */
    private static ForkSettings settings(int workers) {
        return ForkPool.builder()
                .name("scenario")
                .workers(workers)
                .yieldRounds(0)
                .settings();
    }

    /** A worker whose part the scenario's own thread plays. */
    ForkWorker unstartedWorker(Parker parker) {
        return new ForkWorker(1, crew, worker -> parker);
    }

    void execute(Runnable body) {
        submit(Task.of(body));
    }

    /** Whether the pool has accepted it. */
    boolean tryToExecute(Task task) {
        try {
            submit(task);
            return true;
        } catch (RejectedExecutionException refused) {
            return false;
        }
    }

    @SuppressWarnings("NullAway") // only jobs need a host, and these are none
    private void submit(Task task) {
        crew.injection.submit(task, null);
    }

    /** Joins every thread of a pool that is shut down; there must be no one left who submits. */
    void joinAll() {
        for (ForkWorker worker : crew.roster.all()) {
            Thread thread = worker.thread();
            if (thread != null) {
                Threads.join(thread);
            }
        }
        if (!crew.termination.hasEnded()) {
            throw new AssertionError("every thread has ended, but not the pool: " + crew.sleepers);
        }
    }

    void close() {
        crew.shutDown();
        joinAll();
    }
}

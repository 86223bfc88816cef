package dev.levin.schedule;

import dev.levin.async.AsyncScheduler;
import dev.levin.async.time.ManualClock;
import dev.levin.pool.TaskPool;
import dev.levin.support.Eventually;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;

/** A {@link ScheduledPool} over a pool with one thread, and a clock that the test moves. */
abstract class ScheduledPoolFixture {
    /** A moment before its reading wraps. */
    final ManualClock clock = new ManualClock(Long.MAX_VALUE - 1_000_000);

    final AsyncScheduler timers =
            AsyncScheduler.builder().name("timers").workers(2).clock(clock).build();
    final List<Throwable> reported = new CopyOnWriteArrayList<>();
    final TaskPool tasks = TaskPool.builder()
            .name("tasks")
            .maxThreads(1)
            .onFailure((task, failure) -> reported.add(failure))
            .build();
    final ScheduledPool pool = ScheduledPool.over(timers, tasks.asExecutorService(), "later");

    @AfterEach
    final void end() {
        pool.shutdownNow();
        tasks.close();
        timers.close();
    }

    static void awaitRounds(PeriodicTask task, long rounds) {
        Eventually.isTrue(rounds + " rounds", () -> task.rounds() >= rounds);
    }
}

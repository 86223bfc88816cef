package dev.levin.schedule;

import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.async.AsyncScheduler;
import dev.levin.pool.TaskPool;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.ThreadFailure;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link ScheduledPool} does when its pool, its scheduler or a propagator lets it down. */
class ScheduledPoolFailureTest extends ScheduledPoolFixture {
    // ---- memory runs out

    @Test
    void every_theNextRoundCanNotBeMade_failsAndIsReported() throws Exception {
        PoolFace view = PoolFace.behind(tasks.asExecutorService()).view(1, "own");
        Timetable timetable = Timetable.over(view, new Agenda(timers));
        Rhythm noMemory = (deadline, now) -> {
            throw new OutOfMemoryError("planted");
        };
        PeriodicTask task = timetable.accept(new PeriodicTask(
                timetable, () -> {}, timetable.deadlineAfter(0), 1, noMemory, FailurePolicy.goOn(), true));
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> task.join(Eventually.LIMIT))
                .withCauseInstanceOf(OutOfMemoryError.class);
        assertThat(reported).singleElement().isInstanceOf(OutOfMemoryError.class);
        timetable.shutDown();
        assertThat(timetable.end().await(Eventually.LIMIT.toNanos())).isTrue();
    }

    // ---- no thread can be had

    /** Whether it is earlier than the one that fails, and leaves a request, or later, and relies on the alarm. */
    @ParameterizedTest
    @ValueSource(longs = {30, 90})
    void schedule_theOneWhoServesFindsNoThread_theOthersAreToldAsWell(long minutes) throws Exception {
        Gate asked = new Gate();
        Gate refuse = new Gate();
        AsyncScheduler noThread = AsyncScheduler.builder()
                .name("no-thread")
                .workers(1)
                .threadFactory(body -> {
                    asked.open();
                    refuse.await();
                    throw new IllegalStateException("planted");
                })
                .build();
        ScheduledPool over = ScheduledPool.over(noThread, tasks.asExecutorService(), "over");
        Background<ScheduledFuture<?>> serving = Background.call(() -> over.schedule(() -> {}, 60, MINUTES));
        asked.await();
        ScheduledFuture<?> job = over.schedule(() -> {}, minutes, MINUTES);
        PeriodicTask periodic = over.every(Duration.ofMinutes(minutes), () -> {});
        refuse.open();
        assertThat(serving.failure()).isInstanceOf(ThreadSpawnException.class);
        assertFailsWith(ThreadSpawnException.class, job);
        assertFailsWith(ThreadSpawnException.class, periodic);
        assertThat(reported).singleElement().isInstanceOf(ThreadSpawnException.class);
        assertThat(over.waiting()).isZero();
        over.shutdown();
        assertThat(over.awaitTermination(30, SECONDS)).isTrue();
        noThread.close();
    }

    @Test
    void schedule_bodyRunsInTheCaller_mayWaitForWhatIsScheduled() throws Exception {
        try (TaskPool noThread = TaskPool.builder()
                .name("no-thread")
                .threadFactory(ThreadFailure.FACTORY_THROWS.after(0))
                .build()) {
            ScheduledPool over = ScheduledPool.over(timers, noThread.asExecutorService(), "over");
            Background<ScheduledFuture<String>> caller = Background.call(() -> over.schedule(
                    () -> over.schedule(() -> "waited for", 1, SECONDS).get(30, SECONDS), 0, SECONDS));
            Eventually.isTrue("the body runs, and has scheduled another", () -> over.waiting() == 1);
            clock.advance(Duration.ofSeconds(1));
            assertThat(caller.result().get(30, SECONDS)).isEqualTo("waited for");
        }
    }

    @Test
    void every_roundRunsInTheCaller_keepsNothingElseFromItsTime() throws Exception {
        try (TaskPool noThread = TaskPool.builder()
                .name("no-thread")
                .threadFactory(ThreadFailure.FACTORY_THROWS.after(0))
                .build()) {
            ScheduledPool over = ScheduledPool.over(timers, noThread.asExecutorService(), "over");
            ScheduledFuture<String> other = over.schedule(() -> "in time", 1, SECONDS);
            Gate started = new Gate();
            Gate busy = new Gate();
            Background<ScheduledFuture<?>> caller = Background.call(() -> over.scheduleWithFixedDelay(
                    () -> {
                        started.open();
                        busy.await();
                    },
                    0,
                    1,
                    MINUTES));
            started.await();
            clock.advance(Duration.ofSeconds(1));
            assertThat(other.get(30, SECONDS)).isEqualTo("in time");
            busy.open();
            assertThat(caller.result().cancel(true)).isTrue();
        }
    }

    private static void assertFailsWith(Class<? extends Throwable> failure, ScheduledFuture<?> future) {
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> future.get(30, SECONDS))
                .withCauseInstanceOf(failure);
    }
}

package dev.levin.schedule;

import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.blocking.QueueFullException;
import dev.levin.pool.TaskPool;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.ThreadFailure;
import dev.levin.task.ContextPropagator;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link ScheduledPool} does when its pool, its scheduler or a propagator lets it down. */
class ScheduledPoolFailureTest extends ScheduledPoolFixture {
    // ---- the pool has no room

    @Test
    void schedule_poolHasNoRoom_theFutureSaysSo() {
        try (FullPool full = new FullPool()) {
            ScheduledPool over = full.scheduled();
            ScheduledFuture<?> job = over.schedule(() -> {}, 1, SECONDS);
            ScheduledFuture<?> periodic = over.scheduleAtFixedRate(() -> {}, 1, 1, SECONDS);
            clock.advance(Duration.ofSeconds(1));
            assertFailsWith(QueueFullException.class, job);
            assertFailsWith(QueueFullException.class, periodic);
            assertThat(reported).as("those who ask the futures know").isEmpty();
        }
    }

    @Test
    void every_poolHasNoRoomOnce_isARoundThatFailedAndGoesOn() {
        try (FullPool full = new FullPool()) {
            AtomicInteger runs = new AtomicInteger();
            ScheduledPool over = full.scheduled();
            PeriodicTask task = over.every(Duration.ofSeconds(1), runs::incrementAndGet);
            clock.advance(Duration.ofSeconds(1));
            awaitRounds(task, 1);
            Eventually.isTrue("the next round is set", () -> over.waiting() == 1);
            assertThat(task.failures()).isEqualTo(1);
            assertThat(task.lastFailure()).isInstanceOf(QueueFullException.class);
            assertThat(reported).singleElement().isInstanceOf(QueueFullException.class);
            full.makeRoom();
            clock.advance(Duration.ofSeconds(1));
            awaitRounds(task, 2);
            assertThat(runs).hasValue(1);
            assertThat(task.isDone()).isFalse();
        }
    }

    /** A pool whose one thread is busy, and whose queue is full. */
    private final class FullPool implements AutoCloseable {
        private final Gate busy = new Gate();
        private final BlockingPool pool = BlockingPool.builder()
                .name("full")
                .maxThreads(1)
                .maxQueue(1)
                .onFailure((task, failure) -> reported.add(failure))
                .build();

        FullPool() {
            Gate started = new Gate();
            pool.execute(() -> {
                started.open();
                busy.await();
            });
            started.await();
            pool.execute(() -> {});
        }

        ScheduledPool scheduled() {
            return ScheduledPool.over(timers, pool.asExecutorService(), "over");
        }

        void makeRoom() {
            busy.open();
            Eventually.isTrue("nothing waits", () -> pool.stats().queued() == 0);
        }

        @Override
        public void close() {
            busy.open();
            pool.close();
        }
    }

    // ---- a propagator throws

    /** The first restores the context for the hand-out, those that follow for the run. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void every_aPropagatorThrowsOnce_isReportedOnceAndGoesOn(int which) {
        AtomicInteger untilItThrows = new AtomicInteger(which);
        try (TaskPool propagating = TaskPool.builder()
                .name("propagating")
                .maxThreads(1)
                .propagate(new Throwing(untilItThrows))
                .onFailure((task, failure) -> reported.add(failure))
                .build()) {
            ScheduledPool over = ScheduledPool.over(timers, propagating.asExecutorService(), "over");
            AtomicInteger runs = new AtomicInteger();
            PeriodicTask task = over.every(Duration.ofSeconds(1), runs::incrementAndGet);
            Eventually.isTrue("three rounds run", () -> {
                clock.advance(Duration.ofSeconds(1));
                return runs.get() >= 3;
            });
            assertThat(task.isDone()).isFalse();
            assertThat(reported).singleElement().isInstanceOf(IllegalStateException.class);
        }
    }

    private record Throwing(AtomicInteger untilItThrows) implements ContextPropagator<String> {
        @Override
        public String capture() {
            return "captured";
        }

        @Override
        public Scope restore(String captured) {
            if (untilItThrows.decrementAndGet() == 0) {
                throw new IllegalStateException("planted");
            }
            return () -> {};
        }
    }

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
            Gate scheduled = new Gate();
            Callable<String> body = () -> {
                ScheduledFuture<String> inner = over.schedule(() -> "waited for", 1, SECONDS);
                scheduled.open();
                return inner.get(30, SECONDS);
            };
            Background<ScheduledFuture<String>> caller = Background.call(() -> over.schedule(body, 0, SECONDS));
            // Were it due before that, it would be the caller's own to run.
            scheduled.await();
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

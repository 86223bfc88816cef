package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.time.ManualClock;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.schedule.PeriodicTask;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Latches;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** The pools of a {@link Levin} together, and the shortcuts to them. */
class LevinTest {
    @Test
    void start_unused_hasNoThread() {
        try (Levin levin = Levin.builder().name("unused").start()) {
            assertThat(threadsOf(levin)).isEmpty();
            levin.tasks();
            levin.fork();
            levin.async();
            levin.blocking();
            levin.scheduled();
            assertThat(threadsOf(levin)).isEmpty();
            levin.tasks().submit(() -> 1).join();
            assertThat(threadsOf(levin)).hasSize(1).allMatch(thread -> thread.startsWith("levin-unused-tasks-"));
        }
    }

    @Test
    void firstUse_byManyThreadsAtOnce_makesOnePool() {
        for (int round = 0; round < 50; round++) {
            try (Levin levin = Levin.start()) {
                CyclicBarrier barrier = new CyclicBarrier(4);
                List<Background<TaskPool>> users = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    users.add(Background.call(() -> {
                        Latches.await(barrier);
                        return levin.tasks();
                    }));
                }
                TaskPool pool = levin.tasks();
                assertThat(users).allMatch(user -> user.result() == pool);
            }
        }
    }

    @Test
    void spawn_blockingThenCompute_eachRunsOnItsPool() {
        try (Levin levin = Levin.builder().name("each").start()) {
            AsyncTask<String> task = levin.spawn(levin.blocking(LevinTest::threadName)
                    .flatMap(blocking -> levin.compute(() -> blocking + " " + inParallel())));
            assertThat(task.join()).matches("levin-each-blocking-\\d+ levin-each-fork-\\d+");
        }
    }

    private static String inParallel() {
        return ForkPool.join(LevinTest::threadName, () -> "", (one, other) -> one + other);
    }

    @Test
    void blocking_callFails_theTaskFailsWithTheSame() {
        try (Levin levin = Levin.start()) {
            AsyncTask<Object> task = levin.spawn(levin.blocking(() -> {
                throw new java.io.IOException("planted");
            }));
            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(task::join)
                    .withCauseInstanceOf(java.io.IOException.class);
        }
    }

    @Test
    void blocking_joinedByAThread_works() {
        try (Levin levin = Levin.start()) {
            assertThat(levin.blocking(() -> "plain").join()).isEqualTo("plain");
            assertThat(levin.compute(() -> "computed").join()).isEqualTo("computed");
        }
    }

    @Test
    void blocking_taskIsCancelled_theCallIsInterrupted() {
        try (Levin levin = Levin.start()) {
            Gate started = new Gate();
            Gate interrupted = new Gate();
            AsyncTask<Object> task = levin.spawn(levin.blocking(() -> {
                started.open();
                try {
                    new Gate().awaitInterruptibly();
                } catch (InterruptedException expected) {
                    interrupted.open();
                }
                return "late";
            }));
            started.await();
            assertThat(task.cancel()).isTrue();
            interrupted.await();
        }
    }

    @Test
    void compute_timesOut_theWorkIsInterrupted() {
        ManualClock clock = new ManualClock();
        try (Levin levin = Levin.builder().clock(clock).start()) {
            Gate started = new Gate();
            Gate interrupted = new Gate();
            AsyncTask<String> task = levin.spawn(levin.timeout(Duration.ofHours(1), levin.compute(() -> {
                started.open();
                try {
                    new Gate().awaitInterruptibly();
                } catch (InterruptedException expected) {
                    interrupted.open();
                }
                return "late";
            })));
            started.await();
            Eventually.isTrue("the time is over", () -> {
                clock.advance(Duration.ofHours(1));
                return task.isDone();
            });
            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(task::join)
                    .withCauseInstanceOf(TimeoutException.class);
            interrupted.await();
        }
    }

    @Test
    void blocking_neverPolled_isNotCalled() {
        try (Levin levin = Levin.builder().name("lazy").start()) {
            Async<String> unused = levin.blocking(() -> "called");
            unused.cancel();
            assertThat(threadsOf(levin)).isEmpty();
        }
    }

    @Test
    void sleepIntervalEvery_followTheClock() {
        ManualClock clock = new ManualClock();
        try (Levin levin = Levin.builder().clock(clock).start()) {
            AsyncTask<Void> sleeper = levin.spawn(levin.sleep(Duration.ofMinutes(1)));
            AsyncTask<Long> ticker = levin.spawn(levin.interval(Duration.ofMinutes(1)));
            PeriodicTask periodic = levin.every(Duration.ofMinutes(1), () -> {});
            clock.advance(Duration.ofSeconds(59));
            assertThat(sleeper.isDone()).isFalse();
            clock.advance(Duration.ofSeconds(1));
            sleeper.join();
            assertThat(ticker.join()).isEqualTo(1);
            Eventually.isTrue("a round", () -> periodic.rounds() == 1);
        }
    }

    @Test
    void supply_stagesRunOnLevin_cancelReachesTheTask() {
        try (Levin levin = Levin.builder().name("future").start()) {
            assertThat(levin.supply(LevinTest::threadName).join()).startsWith("levin-future-tasks-");
            assertThat(levin.supply(() -> "")
                            .thenApplyAsync(nothing -> threadName())
                            .thenApplyAsync(before -> before + threadName())
                            .join())
                    .matches("(levin-future-tasks-\\d+){2}");
            assertThat(levin.supplyBlocking(LevinTest::threadName).join()).startsWith("levin-future-blocking-");
            assertThat((Object) levin.run(() -> {}).join()).isNull();
            CompletableFuture<String> own = levin.newFuture();
            CompletableFuture<String> stage = own.thenApplyAsync(value -> value + threadName());
            own.complete("on ");
            assertThat(stage.join()).startsWith("on levin-future-tasks-");

            Gate started = new Gate();
            Gate interrupted = new Gate();
            CompletableFuture<String> future = levin.supply(() -> {
                started.open();
                try {
                    new Gate().awaitInterruptibly();
                } catch (InterruptedException expected) {
                    interrupted.open();
                }
                return "late";
            });
            started.await();
            assertThat(future.cancel(true)).isTrue();
            interrupted.await();
        }
    }

    @Test
    void blockOn_outside_waits() {
        try (Levin levin = Levin.start()) {
            assertThat(levin.<String>blockOn(levin.sleep(Duration.ofMillis(1)).map(nothing -> "awake")))
                    .isEqualTo("awake");
        }
    }

    @Test
    void snapshot_somePoolsUsed_tellsOfAll() throws Exception {
        try (Levin levin = Levin.builder()
                .name("page")
                .workers(3)
                .forkWorkers(2)
                .blockingThreads(10)
                .start()) {
            Gate end = new Gate();
            levin.blocking().execute(end::await);
            levin.scheduled().schedule(() -> {}, 1, TimeUnit.HOURS);
            assertThat(levin.maxThreads()).isEqualTo(18);
            assertThat(levin.snapshot())
                    .contains("at most 18 threads (tasks 3, fork 2, async 3, blocking 10)")
                    .contains("fork: not used")
                    .contains("page-blocking")
                    .contains("page-async")
                    .contains("1 not due yet");
            end.open();
        }
    }

    @Test
    void onFailure_tasksWithoutAHandle_isToldOfThoseOfEachPool() {
        Queue<String> told = new ConcurrentLinkedQueue<>();
        try (Levin levin = Levin.builder()
                .onFailure((task, failure) -> told.add(failure.getMessage()))
                .start()) {
            levin.tasks().execute(() -> fail("tasks"));
            levin.fork().execute(() -> fail("fork"));
            levin.blocking().execute(() -> fail("blocking"));
            levin.spawn(Async.fail(new IllegalStateException("async")));
        }
        assertThat(told).containsExactlyInAnyOrder("tasks", "fork", "blocking", "async");
    }

    private static void fail(String message) {
        throw new IllegalStateException(message);
    }

    @Test
    void builder_badSettings_saysWhich() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Levin.builder().workers(0).start())
                .withMessageContaining("workers must be from 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Levin.builder().forkWorkers(0).start())
                .withMessageContaining("forkWorkers must be from 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Levin.builder().blockingThreads(0).start())
                .withMessageContaining("blockingThreads");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Levin.builder().name(" ").start())
                .withMessageContaining("name must not be blank");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Levin.builder().closeTimeout(Duration.ofSeconds(-1)).start())
                .withMessageContaining("closeTimeout");
    }

    static String threadName() {
        return Thread.currentThread().getName();
    }

    /** The names of a runtime's threads that are alive. */
    static List<String> threadsOf(Levin levin) {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("levin-" + levin.name() + "-"))
                .toList();
    }
}

package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.PrivateField;
import dev.levin.task.JoinableTask;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What users call, and what they are told when they call it wrongly. */
class AsyncSchedulerTest {
    @Test
    void spawn_readyAndYielding_haveTheirValues() throws Exception {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(2).build()) {
            assertThat(scheduler.spawn(Async.of("value")).join()).isEqualTo("value");
            assertThat(scheduler.spawn(Async.yieldNow().map(nothing -> 1)).get())
                    .isEqualTo(1);
            assertThat(scheduler.<Object>spawn(Async.of(null)).join()).isNull();
            assertThat(scheduler.spawn(Async.of(2)).get(1, TimeUnit.MINUTES)).isEqualTo(2);
            assertThat(scheduler.spawn(Async.of(3)).toCompletableFuture().get()).isEqualTo(3);
            assertThat(scheduler.blockOn(Async.of(4))).isEqualTo(4);
        }
    }

    @Test
    void spawn_named_isSeenByItsName() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("names").workers(1).build()) {
            AsyncTask<String> named = scheduler.spawn("fetch", Subject.pendingSubject());
            AsyncTask<String> unnamed = scheduler.spawn(Subject.pendingSubject());
            assertThat(named.name()).isEqualTo("fetch");
            assertThat(unnamed.name()).isEqualTo("Subject");
            Eventually.isTrue("they wait", () -> unnamed.toString().equals("task 'Subject' (IDLE)"));
            assertThat(scheduler.name()).isEqualTo("names");
            assertThat(scheduler.snapshot())
                    .contains("scheduler 'names'", "2 live", "task 'fetch' (IDLE)", "worker 0 'levin-names-");
            assertThat(scheduler.toString()).startsWith("scheduler 'names'");
            named.cancel();
            unnamed.cancel();
            assertThat(unnamed.name()).isEqualTo("task");
        }
    }

    @Test
    void join_timeIsOver_saysWhatTheTaskDoes() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(1).build()) {
            AsyncTask<String> never = scheduler.spawn("slow", Subject.pendingSubject());
            Eventually.isTrue("it waits", () -> never.toString().contains("IDLE"));
            assertThatThrownBy(() -> never.join(Duration.ofMillis(1)))
                    .hasMessage("no result after PT0.001S; the task 'slow' is IDLE");
            never.cancel();
        }
    }

    @Test
    void stats_afterWork_addUp() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("stats").workers(2).build()) {
            for (int i = 0; i < 100; i++) {
                scheduler.spawn(Async.yieldNow()).join();
            }
            scheduler.blockOn(Async.defer(() -> Async.from(scheduler.spawn(Async.of(1)))));
            Eventually.isTrue("all have ended", () -> scheduler.stats().live() == 0);
            AsyncStats stats = scheduler.stats();
            assertThat(stats.name()).isEqualTo("stats");
            assertThat(stats.spawned()).isEqualTo(102);
            assertThat(stats.polls()).isBetween(202L, 210L);
            assertThat(stats.injected()).isZero();
            assertThat(stats.threads()).isBetween(1, 2);
            assertThat(stats.workers()).hasSize(2);
            assertThat(stats.batchFetches()).isPositive();
            assertThat(stats.spawnFailures()).isZero();
        }
    }

    @Test
    void stats_onlyTheOwnerMayTakeFromTheSlot_countsMissedSteals() {
        Gate release = new Gate();
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().workers(2).lifo(LifoPolicy.LOCAL).build()) {
            Gate spawned = new Gate();
            scheduler.spawn(Subject.blocker(new Gate(), release).duringPoll(context -> {
                scheduler.spawn(Async.of(1));
                spawned.open();
                release.await();
            }));
            spawned.await();
            scheduler.spawn(Async.of(2)).join();
            Eventually.isTrue(
                    "the other worker saw it",
                    () -> scheduler.stats().workers().stream().anyMatch(worker -> worker.missedSteals() > 0));
            release.open();
        }
    }

    @Test
    void run_calledByAUser_isRefused() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(1).build()) {
            AsyncTask<Integer> task = scheduler.spawn(Async.of(1));
            assertThatThrownBy(task::run)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("polled by its scheduler");
        }
    }

    @Test
    void badInput_isRefusedWithAMessage() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(1).build()) {
            assertNull(() -> scheduler.spawn(null), "body");
            assertNull(() -> scheduler.spawn(null, Async.of(1)), "name");
            assertNull(() -> scheduler.spawn("name", null), "body");
            assertNull(() -> scheduler.blockOn(null), "body");
            assertThat(scheduler.stats().live()).isZero();
            assertThat(scheduler.stats().threads()).isZero();
        }
    }

    @Test
    void builder_badSettings_areRefusedWithAMessage() {
        AsyncSchedulerBuilder builder = AsyncScheduler.builder();
        assertNull(() -> builder.name(null), "name");
        assertNull(() -> builder.lifo(null), "lifoPolicy");
        assertNull(() -> builder.clock(null), "clock");
        assertNull(() -> builder.threadFactory(null), "threadFactory");
        assertNull(() -> builder.closeTimeout(null), "timeout");
        assertThatThrownBy(() -> builder.closeTimeout(Duration.ofSeconds(-1)))
                .hasMessage("timeout must not be negative, but was PT-1S");
        assertThatThrownBy(() -> AsyncScheduler.builder().workers(0).build())
                .hasMessage("workers must be from 1 to 65535, but was 0");
        assertThatThrownBy(() -> AsyncScheduler.builder().workers(65_536).build())
                .hasMessage("workers must be from 1 to 65535, but was 65536");
        assertThatThrownBy(() -> AsyncScheduler.builder().name(" ").build())
                .hasMessage("name must not be blank, but was ' '");
        assertThatThrownBy(() -> AsyncScheduler.builder().stackSize(-1).build())
                .hasMessageContaining("stackSize must be 0");
    }

    private static void assertNull(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String argument) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(argument);
    }

    @Test
    void threads_byDefault_areDaemonsWithTheSchedulersName() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("threads").workers(1).build()) {
            Thread worker = scheduler
                    .spawn(Async.defer(() -> Async.of(Thread.currentThread())))
                    .join();
            assertThat(worker.getName()).startsWith("levin-threads-");
            assertThat(worker.isDaemon()).isTrue();
            assertThat(worker.getContextClassLoader())
                    .isSameAs(Thread.currentThread().getContextClassLoader());
        }
    }

    @Test
    void await_givenUpAgainAndAgain_leavesNothingWithTheTask() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(2).build()) {
            AsyncTask<String> never = scheduler.spawn(Subject.pendingSubject());
            AtomicInteger calls = new AtomicInteger();
            never.onComplete(calls::incrementAndGet);
            Object before = PrivateField.get(JoinableTask.class, never, "state");
            for (int i = 0; i < 100; i++) {
                assertThat(scheduler.blockOn(new Select<String>()
                                .inOrder()
                                .or(Async.from(never))
                                .or(Async.of("other"))))
                        .isEqualTo("other");
            }
            assertThat(PrivateField.get(JoinableTask.class, never, "state")).isEqualTo(before);
            never.cancel();
            assertThat(calls).hasValue(1);
        }
    }

    @Test
    void await_manyTasksAwaitOne_allAreTold() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(2).build()) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> one = scheduler.spawn(body);
            List<AsyncTask<String>> many = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                many.add(scheduler.spawn(Async.from(one)));
            }
            body.succeedNext("value");
            one.wake();
            for (AsyncTask<String> task : many) {
                assertThat(task.join(Eventually.LIMIT)).isEqualTo("value");
            }
            AsyncTask<String> failed = scheduler.spawn(Async.fail(new IllegalStateException("planted")));
            assertThatThrownBy(() -> scheduler.blockOn(Async.from(failed)))
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(IllegalStateException.class);
        }
    }
}

package dev.levin.schedule;

import static java.util.concurrent.TimeUnit.HOURS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.async.time.MissedTicks;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What a {@link ScheduledPool} does beyond the JDK's, with a clock that the test moves. */
class ScheduledPoolTest extends ScheduledPoolFixture {
    @Test
    void schedule_clockWraps_runsAtItsTimeAndInOrder() throws Exception {
        List<Integer> order = new CopyOnWriteArrayList<>();
        List<ScheduledFuture<?>> futures = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int number = i;
            futures.add(pool.schedule(() -> order.add(number), 50 - i, HOURS));
        }
        clock.advance(Duration.ofHours(49));
        futures.get(1).get(30, SECONDS);
        assertThat(futures.get(0).isDone()).isFalse();
        assertThat(futures.get(0).getDelay(HOURS)).isEqualTo(1);
        clock.advance(Duration.ofHours(1));
        futures.get(0).get(30, SECONDS);
        List<Integer> expected = new ArrayList<>();
        for (int i = 49; i >= 0; i--) {
            expected.add(i);
        }
        assertThat(order).isEqualTo(expected);
    }

    @Test
    void cancel_aHundredThousand_nothingIsLeftBehind() {
        List<ScheduledFuture<?>> futures = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            futures.add(pool.schedule(() -> {}, 1 + i % 1_000, HOURS));
        }
        assertThat(pool.waiting()).isEqualTo(100_000);
        futures.forEach(future -> future.cancel(false));
        assertThat(pool.waiting()).isZero();
    }

    @Test
    void every_aRoundFails_goesOnAndReports() {
        AtomicInteger rounds = new AtomicInteger();
        PeriodicTask task = pool.every(Duration.ofSeconds(10), () -> {
            if (rounds.incrementAndGet() == 2) {
                throw new IllegalStateException("planted");
            }
        });
        for (int round = 1; round <= 4; round++) {
            clock.advance(Duration.ofSeconds(10));
            awaitRounds(task, round);
            Eventually.isTrue("the next round is set", () -> pool.waiting() == 1);
        }
        assertThat(reported).singleElement().isInstanceOf(IllegalStateException.class);
        assertThat(task.failures()).isEqualTo(1);
        assertThat(task.lastFailure()).hasMessage("planted");
        assertThat(task.isDone()).isFalse();
        assertThat(task.cancel()).isTrue();
        assertThat(pool.waiting()).isZero();
    }

    @Test
    void scheduleAtFixedRate_roundsWereMissed_areMadeUpFor() {
        AtomicInteger rounds = new AtomicInteger();
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(rounds::incrementAndGet, 10, 10, TimeUnit.SECONDS);
        clock.advance(Duration.ofSeconds(105));
        Eventually.isTrue("all ten rounds", () -> rounds.get() == 10);
        assertThat(future.cancel(false)).isTrue();
    }

    @Test
    void every_stopsAtAFailure_reportsAndItsHandleFails() {
        PeriodicTask task = pool.periodic(Duration.ofSeconds(1))
                .firstAfter(Duration.ZERO)
                .onFailure(FailurePolicy.stop())
                .start(() -> {
                    throw new IllegalStateException("planted");
                });
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(task::join)
                .withCauseInstanceOf(IllegalStateException.class);
        assertThat(reported).hasSize(1);
        assertThat(task.rounds()).isEqualTo(1);
    }

    @Test
    void every_backsOff_comesLaterAndLaterUntilItSucceeds() {
        AtomicInteger failing = new AtomicInteger(3);
        PeriodicTask task = pool.periodic(Duration.ofSeconds(10))
                .onFailure(FailurePolicy.backOff(Duration.ofSeconds(60)))
                .start(() -> {
                    if (failing.getAndDecrement() > 0) {
                        throw new IllegalStateException("planted");
                    }
                });
        long[] pauses = {10, 20, 40, 60, 10, 10};
        for (int round = 0; round < pauses.length; round++) {
            Eventually.isTrue("the next round is set", () -> pool.waiting() == 1);
            assertThat(task.getDelay(SECONDS)).as("pause %d", round).isEqualTo(pauses[round]);
            clock.advance(Duration.ofSeconds(pauses[round]));
            awaitRounds(task, round + 1);
        }
        assertThat(reported).hasSize(3);
        task.cancel();
    }

    @Test
    void every_roundsWereMissed_theyAreSkippedOrMadeUpFor() {
        PeriodicTask skips = pool.every(Duration.ofSeconds(1), () -> {});
        PeriodicTask bursts =
                pool.periodic(Duration.ofSeconds(1)).missed(MissedTicks.BURST).start(() -> {});
        clock.advance(Duration.ofSeconds(10));
        awaitRounds(bursts, 10);
        awaitRounds(skips, 1);
        Eventually.isTrue("both wait", () -> pool.waiting() == 2);
        assertThat(skips.rounds()).isEqualTo(1);
        clock.advance(Duration.ofSeconds(1));
        awaitRounds(skips, 2);
    }

    @Test
    void every_goesOnAfterAFailure_missedRoundsAreMadeUpForAllTheSame() {
        AtomicInteger rounds = new AtomicInteger();
        PeriodicTask task = pool.periodic(Duration.ofSeconds(1))
                .missed(MissedTicks.BURST)
                .start(() -> {
                    if (rounds.incrementAndGet() == 1) {
                        throw new IllegalStateException("planted");
                    }
                });
        clock.advance(Duration.ofMillis(10_500));
        awaitRounds(task, 10);
        Eventually.isTrue("the next round is set", () -> pool.waiting() == 1);
        assertThat(task.getDelay(MILLISECONDS)).as("it keeps its beat").isEqualTo(500);
        assertThat(task.rounds()).isEqualTo(10);
    }

    @Test
    void cancel_theAlarmIsSetForIt_isNotHeldOnTo() {
        Eventually.isCollected("a periodic task that was cancelled", cancelledTask());
        Eventually.isCollected("a job that was cancelled", cancelledJob());
        assertThat(pool.waiting()).isZero();
    }

    private WeakReference<Object> cancelledTask() {
        PeriodicTask task = pool.every(Duration.ofHours(1), () -> {});
        task.cancel();
        return new WeakReference<>(task);
    }

    private WeakReference<Object> cancelledJob() {
        ScheduledFuture<?> job = pool.schedule(() -> {}, 30, MINUTES);
        job.cancel(true);
        return new WeakReference<>(job);
    }

    @Test
    void join_byTheTaskItself_saysThatItWouldNeverEnd() {
        AtomicReference<PeriodicTask> self = new AtomicReference<>();
        self.set(pool.periodic(Duration.ofSeconds(1))
                .onFailure(FailurePolicy.stop())
                .start(() -> self.get().join()));
        clock.advance(Duration.ofSeconds(1));
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> self.get().join())
                .withCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void cancel_roundIsQueuedBehindOthers_doesNotRun() {
        Gate busy = new Gate();
        tasks.execute(busy::await);
        AtomicInteger runs = new AtomicInteger();
        PeriodicTask task = pool.every(Duration.ofSeconds(1), runs::incrementAndGet);
        clock.advance(Duration.ofSeconds(1));
        Eventually.isTrue("it was handed out", () -> pool.waiting() == 0);
        task.cancel();
        busy.open();
        tasks.submit(() -> "behind it").join();
        assertThat(runs).hasValue(0);
    }

    @Test
    void over_someoneElsesExecutor_isRefused() {
        var executor = Executors.newSingleThreadExecutor();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScheduledPool.over(timers, executor, "other"))
                .withMessageContaining("must be that of a pool of Levin");
        executor.shutdown();
        assertThatIllegalArgumentException().isThrownBy(() -> pool.every(Duration.ZERO, () -> {}));
        assertThatIllegalArgumentException().isThrownBy(() -> FailurePolicy.backOff(Duration.ZERO));
    }
}

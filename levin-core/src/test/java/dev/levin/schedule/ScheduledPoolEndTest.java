package dev.levin.schedule;

import static java.util.concurrent.TimeUnit.HOURS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Eventually;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import org.junit.jupiter.api.Test;

/** How a {@link ScheduledPool} ends: by itself, or with the pool or the scheduler that it is over. */
class ScheduledPoolEndTest extends ScheduledPoolFixture {
    @Test
    void shutdown_delayedAreNotKept_cancelsThem() throws Exception {
        pool.keepDelayed(false);
        ScheduledFuture<?> future = pool.schedule(() -> {}, 1, HOURS);
        pool.shutdown();
        assertThat(future.isCancelled()).isTrue();
        assertThat(pool.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void shutdown_periodicAreKept_goOnUntilTheyAreCancelled() throws Exception {
        pool.keepPeriodic(true);
        PeriodicTask task = pool.every(Duration.ofSeconds(1), () -> {});
        pool.shutdown();
        for (int round = 1; round <= 3; round++) {
            clock.advance(Duration.ofSeconds(1));
            awaitRounds(task, round);
            Eventually.isTrue("the next round is set", () -> pool.waiting() == 1);
        }
        assertThat(pool.isTerminated()).isFalse();
        task.cancel();
        assertThat(pool.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void shutdown_oneIsCancelledAfterwards_endsWithTheLast() throws Exception {
        ScheduledFuture<?> one = pool.schedule(() -> {}, 1, HOURS);
        ScheduledFuture<?> other = pool.schedule(() -> {}, 2, HOURS);
        pool.shutdown();
        one.cancel(false);
        assertThat(pool.isTerminated()).isFalse();
        clock.advance(Duration.ofHours(2));
        other.get(30, SECONDS);
        assertThat(pool.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void keepDelayed_notAnyMoreAfterShutdown_cancelsThem() throws Exception {
        ScheduledFuture<?> future = pool.schedule(() -> {}, 1, HOURS);
        pool.shutdown();
        pool.keepDelayed(true);
        assertThat(future.isDone()).isFalse();
        pool.keepDelayed(false);
        assertThat(future.isCancelled()).isTrue();
        assertThat(pool.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void keepPeriodic_notAnyMoreAfterShutdown_cancelsThem() throws Exception {
        pool.keepPeriodic(true);
        PeriodicTask task = pool.every(Duration.ofHours(1), () -> {});
        pool.shutdown();
        assertThat(task.isDone()).isFalse();
        pool.keepPeriodic(false);
        assertThat(task.isCancelled()).isTrue();
        assertThat(pool.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void timersEnd_allFuturesAreResolvedAndNothingMoreIsAccepted() {
        ScheduledFuture<?> delayed = pool.schedule(() -> {}, 1, HOURS);
        PeriodicTask periodic = pool.every(Duration.ofHours(1), () -> {});
        timers.close();
        assertThat(delayed.isCancelled()).isTrue();
        assertThat(periodic.isCancelled()).isTrue();
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> pool.schedule(() -> {}, 1, HOURS));
        assertThat(pool.waiting()).isZero();
    }

    /** Without timers it is a pool like any other: it runs what is brought to it until someone shuts it down. */
    @Test
    void timersEnd_whatNeedsNoTimer_goesOnUntilTheShutdown() throws Exception {
        ScheduledFuture<?> delayed = pool.schedule(() -> {}, 1, HOURS);
        timers.close();
        assertThat(delayed.isCancelled()).isTrue();
        assertThat(pool.isShutdown()).isFalse();
        assertThat(pool.submit(() -> "at once").get(30, SECONDS)).isEqualTo("at once");
        pool.shutdown();
        assertThat(pool.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void poolEnds_whatIsNotDueIsCancelledBeforeItsTime() {
        ScheduledFuture<?> delayed = pool.schedule(() -> {}, 1, HOURS);
        PeriodicTask periodic = pool.every(Duration.ofHours(1), () -> {});
        tasks.close();
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> pool.schedule(() -> {}, 1, HOURS));
        Eventually.isTrue("both are resolved", () -> delayed.isCancelled() && periodic.isCancelled());
        assertThat(pool.waiting()).isZero();
        assertThat(pool.isTerminated()).isTrue();
    }

    @Test
    void close_byATask_doesNotWait() throws Exception {
        pool.schedule(pool::close, 1, MILLISECONDS);
        clock.advance(Duration.ofSeconds(1));
        assertThat(pool.awaitTermination(30, SECONDS)).isTrue();
    }
}

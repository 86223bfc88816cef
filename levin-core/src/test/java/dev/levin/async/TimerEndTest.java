package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.sync.Channel;
import dev.levin.async.time.ManualClock;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Timers whose scheduler ends, or who lose a select, or have a deadline. */
class TimerEndTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private final ManualClock clock = new ManualClock();
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("timers").workers(2).clock(clock).build();

    @AfterEach
    void close() {
        scheduler.close();
    }

    @Test
    void sleep_onAThread_schedulerIsClosed_threadIsTold() {
        Async<Void> sleep = scheduler.sleep(HOUR);
        Background<Void> sleeper = Background.call(sleep::join);
        Eventually.isParkedOn(sleeper.thread(), sleep);
        scheduler.close();
        assertThat(sleeper.failure())
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessageContaining("'timers' is shut down");
    }

    @Test
    void interval_ofATaskOfAnother_schedulerIsClosed_taskIsTold() {
        try (AsyncScheduler other =
                AsyncScheduler.builder().name("other").workers(1).build()) {
            AsyncTask<Long> waits = other.spawn(scheduler.interval(HOUR));
            Eventually.isTrue("it waits", () -> waits.toString().contains("IDLE"));
            scheduler.close();
            assertThatThrownBy(() -> waits.join(Eventually.LIMIT)).hasCauseInstanceOf(RejectedExecutionException.class);
        }
    }

    @Test
    void sleep_schedulerIsClosedMeanwhile_isToldWheneverThatIs() {
        for (int i = 0; i < 200; i++) {
            AsyncScheduler ending =
                    AsyncScheduler.builder().name("ending").workers(1).build();
            Background<Void> sleeper = Background.call(() -> ending.sleep(HOUR).join());
            ending.close();
            assertThat(sleeper.failure()).isInstanceOf(RejectedExecutionException.class);
        }
    }

    /** The thread knows nothing but the sleep. */
    @Test
    void sleep_noOneHoldsTheScheduler_isNotForgotten() {
        Async<Void> sleep = AsyncScheduler.builder()
                .name("held")
                .workers(1)
                .clock(clock)
                .build()
                .sleep(HOUR);
        Background<Void> sleeper = Background.call(sleep::join);
        Eventually.isParkedOn(sleeper.thread(), sleep);
        for (int i = 0; i < 5; i++) {
            System.gc();
        }
        clock.advance(HOUR);
        assertThat(sleeper.result()).isNull();
    }

    /** The commonest loop of a server: a tick or a message, whichever is first. */
    @Test
    void interval_losesASelect_goesOnWithItsTicks() {
        Channel<String> channel = Channel.unbounded();
        Interval ticks = scheduler.interval(HOUR);
        AsyncTask<String> loop = scheduler.spawn(Async.repeat(
                () -> new Select<String>()
                        .inOrder()
                        .or(ticks, tick -> "tick " + tick)
                        .or(channel.receiver()),
                text -> text.equals("tick 2")));
        for (int i = 0; i < 3; i++) {
            Eventually.isTrue("it waits", () -> loop.toString().contains("IDLE"));
            channel.trySend("message");
            Eventually.isTrue("it is taken", () -> channel.size() == 0);
        }
        Eventually.isTrue("it waits", () -> loop.toString().contains("IDLE"));
        clock.advance(HOUR);
        Eventually.isTrue("the tick is taken", () -> scheduler.stats().idle() == 2);
        clock.advance(HOUR);
        assertThat(loop.join(Eventually.LIMIT)).isEqualTo("tick 2");
    }

    /** A limit for the whole loop: it does not begin anew with each round. */
    @Test
    void sleep_losesASelect_keepsItsDeadline() {
        Channel<String> channel = Channel.unbounded();
        Async<Void> limit = scheduler.sleep(HOUR);
        AsyncTask<String> loop = scheduler.spawn(Async.repeat(
                () -> new Select<String>()
                        .inOrder()
                        .or(limit, nothing -> "over")
                        .or(channel.receiver()),
                text -> text.equals("over")));
        for (int i = 0; i < 3; i++) {
            Eventually.isTrue("it waits", () -> loop.toString().contains("IDLE"));
            clock.advance(Duration.ofMinutes(20));
            channel.trySend("message");
        }
        assertThat(loop.join(Eventually.LIMIT)).isEqualTo("over");
    }

    @Test
    void deadline_isOver_failsAndCancelsTheSource() {
        Subject<String> source = Subject.pendingSubject();
        AsyncTask<String> task = scheduler.spawn(source.deadline(clock.nanos() + HOUR.toNanos()));
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
        assertThat(task.isDone()).isFalse();
        clock.advance(HOUR);
        assertThatThrownBy(() -> task.join(Eventually.LIMIT))
                .hasCauseInstanceOf(TimeoutException.class)
                .hasRootCauseMessage("not complete at the deadline");
        assertThat(source.cancels()).isEqualTo(1);
    }

    @Test
    void deadline_sourceIsInTime_hasItsValue() {
        assertThat(scheduler.<Integer>blockOn(Async.of(1).deadline(clock.nanos())))
                .isEqualTo(1);
    }

    @Test
    void toCompletableFuture_isPolledByTheScheduler() {
        assertThat(Async.yieldNow().map(nothing -> 1).toCompletableFuture(scheduler))
                .succeedsWithin(Eventually.LIMIT)
                .isEqualTo(1);
    }
}

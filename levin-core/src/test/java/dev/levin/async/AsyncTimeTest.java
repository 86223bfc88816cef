package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.time.ManualClock;
import dev.levin.async.time.MissedTicks;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sleeping, intervals and time limits, with a clock that the test moves; row 18 of the fault table. */
class AsyncTimeTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private final ManualClock clock = new ManualClock();
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("time").workers(2).clock(clock).build();

    @AfterEach
    void close() {
        scheduler.shutdownNow();
        scheduler.close();
    }

    // ---- sleep

    @Test
    void sleep_clockJumps_completesAndNotBefore() {
        AsyncTask<?> asleep = waiting(scheduler.sleep(HOUR));
        clock.advance(HOUR.minusMillis(1));
        assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
        assertThat(asleep.isDone()).isFalse();
        clock.advance(Duration.ofMillis(1));
        assertThat(asleep.join(Eventually.LIMIT)).isNull();
    }

    @Test
    void sleepUntil_momentIsOver_completesAtOnce() {
        clock.advance(HOUR);
        assertThat(scheduler.blockOn(scheduler.sleepUntil(clock.nanos()))).isNull();
        assertThat(scheduler.blockOn(scheduler.sleepUntil(clock.nanos() - 1))).isNull();
        AsyncTask<?> asleep = waiting(scheduler.sleepUntil(clock.nanos() + SECOND.toNanos()));
        clock.advance(SECOND);
        assertThat(asleep.join(Eventually.LIMIT)).isNull();
    }

    @Test
    void sleep_oddDurations_completeAtOnceOrNeverOrAreRefused() {
        assertThat(scheduler.blockOn(scheduler.sleep(Duration.ZERO))).isNull();
        assertThatThrownBy(() -> scheduler.sleep(Duration.ofNanos(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("duration must not be negative, but was PT-0.000000001S");
        assertThatThrownBy(() -> scheduler.sleep(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("duration");
        List<AsyncTask<?>> never = List.of(
                waiting(scheduler.sleep(Duration.ofNanos(Long.MAX_VALUE))),
                waiting(scheduler.sleep(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999))));
        AsyncTask<?> soon = waiting(scheduler.sleep(SECOND));
        clock.advance(Duration.ofDays(365));
        assertThat(soon.join(Eventually.LIMIT)).isNull();
        assertThat(never).noneMatch(AsyncTask::isDone);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, Long.MAX_VALUE - 500_000_000, Long.MIN_VALUE, -1, 0})
    void sleep_clockWraps_completesInOrder(long start) {
        ManualClock wrapping = new ManualClock(start);
        try (AsyncScheduler wraps =
                AsyncScheduler.builder().workers(1).clock(wrapping).build()) {
            List<AsyncTask<?>> tasks = new ArrayList<>();
            for (int i = 1; i <= 3; i++) {
                AsyncTask<?> task = wraps.spawn(wraps.sleep(SECOND.multipliedBy(i)));
                Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
                tasks.add(task);
            }
            for (int i = 0; i < 3; i++) {
                wrapping.advance(SECOND);
                assertThat(tasks.get(i).join(Eventually.LIMIT)).isNull();
                assertThat(tasks.subList(i + 1, 3)).noneMatch(AsyncTask::isDone);
            }
        }
    }

    @Test
    void sleep_thousandsDueAtOnce_allComplete() {
        List<AsyncTask<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            tasks.add(scheduler.spawn(scheduler.sleep(SECOND)));
        }
        Eventually.isTrue("all wait", () -> tasks.stream().allMatch(AsyncTimeTest::isIdle));
        clock.advance(HOUR);
        tasks.forEach(task -> task.join(Eventually.LIMIT));
    }

    @Test
    void sleep_cancelled_leavesNoTimer() {
        AsyncTask<?> asleep = waiting(scheduler.sleep(HOUR));
        asleep.cancel();
        assertThat(scheduler.crew().driver.wheel.nanosToNext(clock.nanos())).isEqualTo(Long.MAX_VALUE);
        scheduler.crew().driver.wheel.awake();
    }

    @Test
    void sleep_awaitedOnAThreadOutside_hasAWorkerToFireIt() {
        try (AsyncScheduler fresh = AsyncScheduler.builder().workers(1).build()) {
            assertThat(fresh.sleep(Duration.ofMillis(2)).join(Eventually.LIMIT)).isNull();
            assertThat(fresh.stats().threads()).isEqualTo(1);
        }
    }

    @Test
    void sleep_ofAnotherScheduler_wakesTheTaskWhereItIs() {
        try (AsyncScheduler other =
                AsyncScheduler.builder().workers(1).clock(clock).build()) {
            AsyncTask<?> asleep = waiting(other.sleep(SECOND));
            clock.advance(SECOND);
            assertThat(asleep.join(Eventually.LIMIT)).isNull();
        }
    }

    @Test
    void sleep_schedulerIsClosed_isRefusedInsteadOfWaitingForEver() {
        Async<?> sleep = scheduler.sleep(SECOND);
        scheduler.close();
        assertThatThrownBy(() -> sleep.join(Eventually.LIMIT)).isInstanceOf(RejectedExecutionException.class);
    }

    // ---- interval

    @Test
    void interval_taken_ticksOncePerPeriod() {
        AtomicInteger ticks = new AtomicInteger();
        Interval interval = scheduler.interval(SECOND);
        AsyncTask<Long> task = waiting(Async.repeat(
                () -> interval.map(count -> {
                    ticks.set(count.intValue());
                    return count;
                }),
                count -> count == 5));
        for (int i = 1; i <= 5; i++) {
            int expected = i;
            clock.advance(SECOND);
            Eventually.isTrue("tick " + i, () -> ticks.get() == expected && (expected == 5 || isIdle(task)));
        }
        assertThat(task.join(Eventually.LIMIT)).isEqualTo(5);
    }

    /** Also what a process does that was stopped for a while. */
    @ParameterizedTest
    @EnumSource(MissedTicks.class)
    void interval_clockJumpsByFivePeriods_ticksAsThePolicySays(MissedTicks missed) {
        AtomicInteger ticks = new AtomicInteger();
        Interval interval = scheduler.interval(SECOND, missed);
        AsyncTask<Long> task = waiting(Async.repeat(
                () -> interval.map(count -> {
                    ticks.set(count.intValue());
                    return count;
                }),
                count -> false));
        clock.advance(SECOND.multipliedBy(5).plusMillis(500));
        int expected = missed == MissedTicks.BURST ? 5 : 1;
        Eventually.isTrue("the late ticks", () -> ticks.get() == expected && isIdle(task));
        clock.advance(Duration.ofMillis(500));
        int next = missed == MissedTicks.DELAY ? expected : expected + 1;
        Eventually.isTrue("the tick after that", () -> ticks.get() == next && isIdle(task));
        task.cancel();
    }

    @Test
    void interval_badPeriod_isRefused() {
        assertThatThrownBy(() -> scheduler.interval(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("period must be positive, but was PT0S");
        assertThatThrownBy(() -> scheduler.interval(SECOND.negated())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> scheduler.interval(SECOND, null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("missed");
    }

    // ---- timeout

    @Test
    void timeout_sourceIsLate_failsAndCancelsTheSource() {
        Subject<String> source = Subject.pendingSubject();
        AsyncTask<String> task = waiting(source.timeout(SECOND));
        clock.advance(SECOND);
        assertThatThrownBy(() -> task.join(Eventually.LIMIT))
                .hasCauseInstanceOf(TimeoutException.class)
                .hasMessageContaining("not complete after PT1S");
        assertThat(source.cancels()).isEqualTo(1);
        assertThat(source.violation()).isNull();
    }

    @Test
    void timeout_sourceIsInTime_hasItsValueAndLeavesNoTimer() {
        Subject<String> source = Subject.pendingSubject();
        AsyncTask<String> task = waiting(source.timeout(SECOND));
        source.succeedNext("value");
        task.wake();
        assertThat(task.join(Eventually.LIMIT)).isEqualTo("value");
        assertThat(source.cancels()).isZero();
        assertThat(scheduler.crew().driver.wheel.nanosToNext(clock.nanos())).isEqualTo(Long.MAX_VALUE);
        scheduler.crew().driver.wheel.awake();
    }

    @Test
    void timeout_ofZero_letsTheSourceTryOnce() {
        assertThat(scheduler.blockOn(Async.of(1).timeout(Duration.ZERO))).isEqualTo(1);
        assertThatThrownBy(
                        () -> scheduler.blockOn(Subject.<String>pendingSubject().timeout(Duration.ZERO)))
                .hasCauseInstanceOf(TimeoutException.class);
    }

    @Test
    void timeout_cancelled_tellsTheSource() {
        Subject<String> source = Subject.pendingSubject();
        AsyncTask<String> task = waiting(source.timeout(SECOND));
        task.cancel();
        assertThat(source.cancels()).isEqualTo(1);
        assertThatThrownBy(task::join).isInstanceOf(CancellationException.class);
    }

    /** There is no clock outside of a scheduler: it throws, and what it polled is told. */
    @Test
    void timeout_outsideOfAScheduler_throwsAndCancelsTheSource() {
        Subject<String> source = Subject.pendingSubject();
        Async<String> limited = source.timeout(SECOND);
        Background<String> joiner = Background.call(limited::join);
        assertThat(joiner.failure())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("only a task of a scheduler can tell the time");
        assertThat(source.cancels()).isEqualTo(1);
    }

    private <T> AsyncTask<T> waiting(Async<T> body) {
        AsyncTask<T> task = scheduler.spawn(body);
        Eventually.isTrue("it waits", () -> isIdle(task));
        return task;
    }

    private static boolean isIdle(AsyncTask<?> task) {
        return task.toString().contains("IDLE");
    }
}

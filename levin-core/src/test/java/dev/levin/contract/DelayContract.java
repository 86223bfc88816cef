package dev.levin.contract;

import static java.util.concurrent.TimeUnit.DAYS;
import static java.util.concurrent.TimeUnit.HOURS;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Gate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What runs once, at its time. */
public interface DelayContract extends ScheduledSubject {
    @Test
    default void schedule_callable_hasItsValueNotBeforeItsTime() throws Exception {
        long start = System.nanoTime();
        ScheduledFuture<String> future = scheduled(1).schedule(() -> "value", 30, MILLISECONDS);
        assertThat(future.get(30, SECONDS)).isEqualTo("value");
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000);
        assertThat(future.isDone()).isTrue();
        assertThat(future.cancel(true)).isFalse();
    }

    @Test
    default void schedule_runnable_hasNoValue() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        assertThat(scheduled(1).schedule(runs::incrementAndGet, 1, MILLISECONDS).get(30, SECONDS))
                .isEqualTo(1);
        Runnable runnable = runs::incrementAndGet;
        assertThat((Object) scheduled(1).schedule(runnable, 1, MILLISECONDS).get(30, SECONDS))
                .isNull();
        assertThat(runs).hasValue(2);
    }

    @Test
    default void schedule_delayIsOver_runsAtOnce() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        assertThat(executor.schedule(() -> 1, 0, SECONDS).get(30, SECONDS)).isEqualTo(1);
        assertThat(executor.schedule(() -> 2, -5, DAYS).get(30, SECONDS)).isEqualTo(2);
        assertThat(executor.schedule(() -> 3, Long.MIN_VALUE, DAYS).get(30, SECONDS))
                .isEqualTo(3);
    }

    @Test
    default void schedule_sameTime_runInTheOrderInWhichTheyCame() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        Gate begin = new Gate();
        executor.execute(begin::await);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Integer> expected = new ArrayList<>();
        ScheduledFuture<?> last = executor.schedule(NOTHING, 0, SECONDS);
        for (int i = 0; i < 200; i++) {
            int number = i;
            expected.add(number);
            Runnable task = () -> order.add(number);
            last = executor.schedule(task, 0, SECONDS);
        }
        begin.open();
        last.get(30, SECONDS);
        assertThat(order).isEqualTo(expected);
    }

    @Test
    default void schedule_laterOneFirst_theEarlierOneRunsFirst() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        ScheduledFuture<?> late = executor.schedule(() -> order.add("late"), 1, HOURS);
        ScheduledFuture<?> early = executor.schedule(() -> order.add("early"), 10, MILLISECONDS);
        assertThat(early.compareTo(late)).isNegative();
        assertThat(late.compareTo(early)).isPositive();
        early.get(30, SECONDS);
        assertThat(order).containsExactly("early");
        assertThat(late.cancel(false)).isTrue();
    }

    @Test
    default void schedule_hugeDelay_waitsAndLetsOthersPass() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        ScheduledFuture<?> never = executor.schedule(NOTHING, Long.MAX_VALUE, DAYS);
        ScheduledFuture<?> neither = executor.schedule(NOTHING, Long.MAX_VALUE, NANOSECONDS);
        assertThat(executor.schedule(() -> "soon", 1, MILLISECONDS).get(30, SECONDS))
                .isEqualTo("soon");
        assertThat(never.isDone()).isFalse();
        assertThat(neither.isDone()).isFalse();
        assertThat(never.getDelay(DAYS)).isGreaterThan(30_000);
        assertThat(executor.schedule(() -> "past", Long.MIN_VALUE, NANOSECONDS).get(30, SECONDS))
                .isEqualTo("past");
    }

    @Test
    default void getDelay_isWhatIsLeft() {
        ScheduledFuture<?> future = scheduled(1).schedule(NOTHING, 2, HOURS);
        assertThat(future.getDelay(MICROSECONDS))
                .isLessThanOrEqualTo(HOURS.toMicros(2))
                .isGreaterThan(HOURS.toMicros(1));
        assertThat(future.getDelay(HOURS)).isBetween(1L, 2L);
    }

    @Test
    default void cancel_beforeItsTime_neverRuns() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        AtomicBoolean ran = new AtomicBoolean();
        ScheduledFuture<?> future = executor.schedule(() -> ran.set(true), 1, HOURS);
        assertThat(future.cancel(false)).isTrue();
        assertThat(future.cancel(true)).isFalse();
        assertThat(future.isCancelled()).isTrue();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(future::get);
        executor.schedule(NOTHING, 1, MILLISECONDS).get(30, SECONDS);
        assertThat(ran).isFalse();
    }

    @Test
    default void schedule_fails_theFutureSaysHow() {
        ScheduledFuture<String> future = scheduled(1)
                .schedule(
                        (Callable<String>) () -> {
                            throw new IOException("planted");
                        },
                        1,
                        MILLISECONDS);
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> future.get(30, SECONDS))
                .withCauseInstanceOf(IOException.class);
    }
}

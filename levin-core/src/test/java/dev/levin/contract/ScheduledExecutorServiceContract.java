package dev.levin.contract;

import static java.util.concurrent.TimeUnit.DAYS;
import static java.util.concurrent.TimeUnit.HOURS;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What users of the JDK's {@link java.util.concurrent.ScheduledThreadPoolExecutor} rely on. */
public abstract class ScheduledExecutorServiceContract {
    private static final Runnable NOTHING = new Runnable() {
        @Override
        public void run() {}
    };

    private final List<ScheduledExecutorService> made = new ArrayList<>();

    protected abstract ScheduledExecutorService newExecutor(int threads);

    private ScheduledExecutorService executor(int threads) {
        ScheduledExecutorService executor = newExecutor(threads);
        made.add(executor);
        return executor;
    }

    @AfterEach
    final void endExecutors() throws InterruptedException {
        for (ScheduledExecutorService executor : made) {
            executor.shutdownNow();
            assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
        }
    }

    @Test
    void schedule_callable_hasItsValueNotBeforeItsTime() throws Exception {
        long start = System.nanoTime();
        ScheduledFuture<String> future = executor(1).schedule(() -> "value", 30, MILLISECONDS);
        assertThat(future.get(30, SECONDS)).isEqualTo("value");
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000);
        assertThat(future.isDone()).isTrue();
        assertThat(future.cancel(true)).isFalse();
    }

    @Test
    void schedule_runnable_hasNoValue() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        assertThat(executor(1).schedule(runs::incrementAndGet, 1, MILLISECONDS).get(30, SECONDS))
                .isEqualTo(1);
        Runnable runnable = runs::incrementAndGet;
        assertThat((Object) executor(1).schedule(runnable, 1, MILLISECONDS).get(30, SECONDS))
                .isNull();
        assertThat(runs).hasValue(2);
    }

    @Test
    void schedule_delayIsOver_runsAtOnce() throws Exception {
        ScheduledExecutorService executor = executor(1);
        assertThat(executor.schedule(() -> 1, 0, SECONDS).get(30, SECONDS)).isEqualTo(1);
        assertThat(executor.schedule(() -> 2, -5, DAYS).get(30, SECONDS)).isEqualTo(2);
        assertThat(executor.schedule(() -> 3, Long.MIN_VALUE, DAYS).get(30, SECONDS))
                .isEqualTo(3);
    }

    @Test
    void schedule_sameTime_runInTheOrderInWhichTheyCame() throws Exception {
        ScheduledExecutorService executor = executor(1);
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
    void schedule_laterOneFirst_theEarlierOneRunsFirst() throws Exception {
        ScheduledExecutorService executor = executor(1);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        ScheduledFuture<?> late = executor.schedule(() -> order.add("late"), 60, MILLISECONDS);
        ScheduledFuture<?> early = executor.schedule(() -> order.add("early"), 10, MILLISECONDS);
        assertThat(early.compareTo(late)).isNegative();
        assertThat(late.compareTo(early)).isPositive();
        late.get(30, SECONDS);
        assertThat(order).containsExactly("early", "late");
    }

    @Test
    void schedule_hugeDelay_waitsAndLetsOthersPass() throws Exception {
        ScheduledExecutorService executor = executor(1);
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
    void getDelay_isWhatIsLeft() {
        ScheduledFuture<?> future = executor(1).schedule(NOTHING, 2, HOURS);
        assertThat(future.getDelay(MICROSECONDS))
                .isLessThanOrEqualTo(HOURS.toMicros(2))
                .isGreaterThan(HOURS.toMicros(1));
        assertThat(future.getDelay(HOURS)).isBetween(1L, 2L);
    }

    @Test
    void cancel_beforeItsTime_neverRuns() throws Exception {
        ScheduledExecutorService executor = executor(1);
        AtomicBoolean ran = new AtomicBoolean();
        ScheduledFuture<?> future = executor.schedule(() -> ran.set(true), 20, MILLISECONDS);
        assertThat(future.cancel(false)).isTrue();
        assertThat(future.cancel(true)).isFalse();
        assertThat(future.isCancelled()).isTrue();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(future::get);
        executor.schedule(NOTHING, 60, MILLISECONDS).get(30, SECONDS);
        assertThat(ran).isFalse();
    }

    @Test
    void schedule_fails_theFutureSaysHow() {
        ScheduledFuture<String> future = executor(1)
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

    @Test
    void scheduleAtFixedRate_runsUntilItIsCancelled() throws Exception {
        CountDownLatch rounds = new CountDownLatch(5);
        long start = System.nanoTime();
        ScheduledExecutorService executor = executor(2);
        ScheduledFuture<?> future = executor.scheduleAtFixedRate(rounds::countDown, 5, 10, MILLISECONDS);
        assertThat(rounds.await(30, SECONDS)).isTrue();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(45_000_000);
        assertThat(future.isDone()).isFalse();
        assertThat(future.cancel(false)).isTrue();
        assertThat(future.isCancelled()).isTrue();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(future::get);
    }

    @Test
    void scheduleAtFixedRate_slowRounds_neverOverlapAndAreMadeUpFor() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicBoolean overlapped = new AtomicBoolean();
        CountDownLatch rounds = new CountDownLatch(20);
        Gate first = new Gate();
        ScheduledFuture<?> future = executor(4)
                .scheduleAtFixedRate(
                        () -> {
                            overlapped.compareAndSet(false, running.incrementAndGet() != 1);
                            first.await();
                            running.decrementAndGet();
                            rounds.countDown();
                        },
                        0,
                        1,
                        MILLISECONDS);
        executor(1).schedule(first::open, 40, MILLISECONDS).get(30, SECONDS);
        assertThat(rounds.await(30, SECONDS)).isTrue();
        future.cancel(false);
        assertThat(overlapped).isFalse();
    }

    @Test
    void scheduleAtFixedRate_aRoundFails_isTheLastAndTheFutureSaysHow() {
        AtomicInteger rounds = new AtomicInteger();
        ScheduledFuture<?> future = executor(1)
                .scheduleAtFixedRate(
                        () -> {
                            if (rounds.incrementAndGet() == 3) {
                                throw new IllegalStateException("planted");
                            }
                        },
                        0,
                        1,
                        MILLISECONDS);
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> future.get(30, SECONDS))
                .withCauseInstanceOf(IllegalStateException.class);
        assertThat(future.isDone()).isTrue();
        assertThat(future.isCancelled()).isFalse();
        assertThat(rounds).hasValue(3);
    }

    @Test
    void scheduleWithFixedDelay_waitsAfterEachRound() throws Exception {
        List<Long> starts = Collections.synchronizedList(new ArrayList<>());
        List<Long> ends = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch rounds = new CountDownLatch(5);
        ScheduledFuture<?> future = executor(2)
                .scheduleWithFixedDelay(
                        () -> {
                            starts.add(System.nanoTime());
                            ends.add(System.nanoTime());
                            rounds.countDown();
                        },
                        0,
                        10,
                        MILLISECONDS);
        assertThat(rounds.await(30, SECONDS)).isTrue();
        future.cancel(true);
        for (int i = 1; i < 5; i++) {
            assertThat(starts.get(i) - ends.get(i - 1)).as("pause %d", i).isGreaterThanOrEqualTo(10_000_000);
        }
    }

    @Test
    void cancel_aRoundRuns_interruptsItIfAsked() {
        Gate started = new Gate();
        Gate interrupted = new Gate();
        ScheduledFuture<?> future = executor(1)
                .scheduleAtFixedRate(
                        () -> {
                            started.open();
                            try {
                                new Gate().awaitInterruptibly();
                            } catch (InterruptedException expected) {
                                interrupted.open();
                            }
                        },
                        0,
                        1,
                        MILLISECONDS);
        started.await();
        assertThat(future.cancel(true)).isTrue();
        interrupted.await();
    }

    @Test
    void arguments_wrong_areRefused() {
        ScheduledExecutorService executor = executor(1);
        assertThatNullPointerException().isThrownBy(() -> executor.schedule((Runnable) null, 1, SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.schedule((Callable<?>) null, 1, SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.schedule(NOTHING, 1, null));
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleAtFixedRate(null, 1, 1, SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleAtFixedRate(NOTHING, 1, 1, null));
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleWithFixedDelay(null, 1, 1, SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleWithFixedDelay(NOTHING, 1, 1, null));
        assertThatIllegalArgumentException().isThrownBy(() -> executor.scheduleAtFixedRate(NOTHING, 1, 0, SECONDS));
        assertThatIllegalArgumentException().isThrownBy(() -> executor.scheduleWithFixedDelay(NOTHING, 1, 0, SECONDS));
        assertThatIllegalArgumentException().isThrownBy(() -> executor.scheduleWithFixedDelay(NOTHING, 1, -1, SECONDS));
    }

    @Test
    void shutdown_delayedTasksRunAndPeriodicOnesEnd() throws Exception {
        ScheduledExecutorService executor = executor(2);
        ScheduledFuture<String> delayed = executor.schedule(() -> "ran", 50, MILLISECONDS);
        ScheduledFuture<?> periodic = executor.scheduleAtFixedRate(NOTHING, 0, 1, MILLISECONDS);
        executor.shutdown();
        assertThat(executor.isShutdown()).isTrue();
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
        assertThat(delayed.get(30, SECONDS)).isEqualTo("ran");
        Eventually.isTrue("the periodic task is cancelled", periodic::isCancelled);
    }

    @Test
    void shutdown_onlyAPeriodicTaskIsThere_ends() throws Exception {
        ScheduledExecutorService executor = executor(1);
        executor.scheduleWithFixedDelay(NOTHING, 1, 1, HOURS);
        executor.shutdown();
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void shutdown_cancelledTaskWasTheLast_ends() throws Exception {
        ScheduledExecutorService executor = executor(1);
        ScheduledFuture<?> future = executor.schedule(NOTHING, 1, HOURS);
        executor.shutdown();
        assertThat(executor.isTerminated()).isFalse();
        future.cancel(false);
        executor.shutdownNow();
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    void shutdown_lateTasks_areRejected() {
        ScheduledExecutorService executor = executor(1);
        executor.schedule(NOTHING, 1, HOURS);
        executor.shutdown();
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.schedule(NOTHING, 1, SECONDS));
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.schedule(() -> 1, 1, SECONDS));
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.scheduleAtFixedRate(NOTHING, 1, 1, SECONDS));
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.scheduleWithFixedDelay(NOTHING, 1, 1, SECONDS));
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> executor.execute(NOTHING));
    }

    @Test
    void shutdownNow_handsBackWhatWasNotDue() throws Exception {
        ScheduledExecutorService executor = executor(1);
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> one = executor.schedule(runs::incrementAndGet, 1, HOURS);
        ScheduledFuture<?> other = executor.scheduleAtFixedRate(runs::incrementAndGet, 2, 1, HOURS);
        assertThat(executor.shutdownNow()).containsExactlyInAnyOrder((Runnable) one, (Runnable) other);
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
        assertThat(runs).hasValue(0);
    }
}

package dev.levin.contract;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Gate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What runs again and again, and what is refused from the start. */
public interface PeriodContract extends ScheduledSubject {
    @Test
    default void scheduleAtFixedRate_runsUntilItIsCancelled() throws Exception {
        CountDownLatch rounds = new CountDownLatch(5);
        long start = System.nanoTime();
        ScheduledExecutorService executor = scheduled(2);
        ScheduledFuture<?> future = executor.scheduleAtFixedRate(rounds::countDown, 5, 10, MILLISECONDS);
        assertThat(rounds.await(30, SECONDS)).isTrue();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(45_000_000);
        assertThat(future.isDone()).isFalse();
        assertThat(future.cancel(false)).isTrue();
        assertThat(future.isCancelled()).isTrue();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(future::get);
    }

    @Test
    default void scheduleAtFixedRate_slowRounds_neverOverlapAndAreMadeUpFor() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicBoolean overlapped = new AtomicBoolean();
        CountDownLatch rounds = new CountDownLatch(20);
        Gate first = new Gate();
        ScheduledFuture<?> future = scheduled(4)
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
        scheduled(1).schedule(first::open, 40, MILLISECONDS).get(30, SECONDS);
        assertThat(rounds.await(30, SECONDS)).isTrue();
        future.cancel(false);
        assertThat(overlapped).isFalse();
    }

    @Test
    default void scheduleAtFixedRate_aRoundFails_isTheLastAndTheFutureSaysHow() throws Exception {
        AtomicInteger rounds = new AtomicInteger();
        ScheduledExecutorService executor = scheduled(1);
        ScheduledFuture<?> future = executor.scheduleAtFixedRate(
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
        // A fourth round would have been due, and handed to the one thread, before this.
        executor.schedule(NOTHING, 20, MILLISECONDS).get(30, SECONDS);
        assertThat(rounds).hasValue(3);
    }

    @Test
    default void scheduleWithFixedDelay_waitsAfterEachRound() throws Exception {
        List<Long> starts = Collections.synchronizedList(new ArrayList<>());
        List<Long> ends = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch rounds = new CountDownLatch(5);
        ScheduledFuture<?> future = scheduled(2)
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
    default void cancel_aRoundRuns_interruptsItIfAsked() {
        Gate started = new Gate();
        Gate interrupted = new Gate();
        ScheduledFuture<?> future = scheduled(1)
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
    default void arguments_wrong_areRefused() {
        ScheduledExecutorService executor = scheduled(1);
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
    default void arguments_nullAndOutOfRange_nullIsWhatIsComplainedAbout() {
        ScheduledExecutorService executor = scheduled(1);
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleAtFixedRate(null, 0, 0, SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleAtFixedRate(NOTHING, 0, 0, null));
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleWithFixedDelay(null, 0, -1, SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.scheduleWithFixedDelay(NOTHING, 0, -1, null));
    }
}

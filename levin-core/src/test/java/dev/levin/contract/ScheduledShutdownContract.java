package dev.levin.contract;

import static java.util.concurrent.TimeUnit.HOURS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Eventually;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How a scheduled executor ends: jobs that wait run, periodic tasks do not go on. */
public interface ScheduledShutdownContract extends ScheduledSubject {
    @Test
    default void shutdown_delayedTasksRunAndPeriodicOnesEnd() throws Exception {
        ScheduledExecutorService executor = scheduled(2);
        ScheduledFuture<String> delayed = executor.schedule(() -> "ran", 50, MILLISECONDS);
        ScheduledFuture<?> periodic = executor.scheduleAtFixedRate(NOTHING, 0, 1, MILLISECONDS);
        executor.shutdown();
        assertThat(executor.isShutdown()).isTrue();
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
        assertThat(delayed.get(30, SECONDS)).isEqualTo("ran");
        Eventually.isTrue("the periodic task is cancelled", periodic::isCancelled);
    }

    @Test
    default void shutdown_onlyAPeriodicTaskIsThere_ends() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        executor.scheduleWithFixedDelay(NOTHING, 1, 1, HOURS);
        executor.shutdown();
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    default void shutdown_cancelledTaskWasTheLast_ends() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        ScheduledFuture<?> future = executor.schedule(NOTHING, 1, HOURS);
        executor.shutdown();
        assertThat(executor.isTerminated()).isFalse();
        future.cancel(false);
        executor.shutdownNow();
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    }

    @Test
    default void shutdown_lateTasks_areRejected() {
        ScheduledExecutorService executor = scheduled(1);
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
    default void shutdownNow_handsBackWhatWasNotDue() throws Exception {
        ScheduledExecutorService executor = scheduled(1);
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> one = executor.schedule(runs::incrementAndGet, 1, HOURS);
        ScheduledFuture<?> other = executor.scheduleAtFixedRate(runs::incrementAndGet, 2, 1, HOURS);
        assertThat(executor.shutdownNow()).containsExactlyInAnyOrder((Runnable) one, (Runnable) other);
        assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
        assertThat(runs).hasValue(0);
    }
}

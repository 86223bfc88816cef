package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** {@code awaitTermination}. */
interface AwaitTerminationContract extends ExecutorSubject {
    @Test
    default void awaitTermination_notShutDown_isFalseWhenTheTimeIsOver() throws Exception {
        ExecutorService executor = executor(1);
        long start = System.nanoTime();
        assertThat(executor.awaitTermination(20, TimeUnit.MILLISECONDS)).isFalse();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(20));
        assertThat(executor.isShutdown()).as("does not shut down").isFalse();
    }

    @Test
    default void awaitTermination_noTime_answersAtOnce() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        executor.shutdown();
        for (long timeout : new long[] {0, -1, Long.MIN_VALUE}) {
            assertThat(executor.awaitTermination(timeout, TimeUnit.SECONDS)).isFalse();
        }
        running.letGo();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        for (long timeout : new long[] {0, -1, Long.MIN_VALUE}) {
            assertThat(executor.awaitTermination(timeout, TimeUnit.SECONDS))
                    .as("terminated, and %d seconds to wait", timeout)
                    .isTrue();
        }
    }

    @Test
    default void awaitTermination_longestTime_waitsUntilTheEnd() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        executor.shutdown();
        Background<Boolean> waiter = Background.call(() -> executor.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS));
        Eventually.isBlocked(waiter.thread());
        running.letGo();
        assertThat(waiter.result()).isTrue();
    }

    @Test
    default void awaitTermination_interruptedBefore_throws() {
        ExecutorService executor = executor(1);
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> executor.awaitTermination(1, TimeUnit.DAYS));
        assertThat(Thread.interrupted()).as("flag afterwards").isFalse();
    }

    @Test
    default void awaitTermination_interruptedWhileWaiting_throws() {
        ExecutorService executor = executor(1);
        Background<Boolean> waiter = Background.call(() -> executor.awaitTermination(1, TimeUnit.DAYS));
        Eventually.isBlocked(waiter.thread());
        waiter.thread().interrupt();
        assertThat(waiter.failure()).isInstanceOf(InterruptedException.class);
    }

    @Test
    default void awaitTermination_terminatedAndInterrupted_isTrueAndKeepsTheFlag() throws Exception {
        ExecutorService executor = executor(1);
        executor.shutdown();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        Thread.currentThread().interrupt();
        assertThat(executor.awaitTermination(1, TimeUnit.DAYS)).isTrue();
        assertThat(Thread.interrupted()).as("flag afterwards").isTrue();
    }

    @Test
    default void awaitTermination_nullUnit_throws() throws Exception {
        ExecutorService executor = executor(1);
        assertThatNullPointerException().isThrownBy(() -> executor.awaitTermination(1, null));
        executor.shutdown();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThatNullPointerException().isThrownBy(() -> executor.awaitTermination(1, null));
    }

    @Test
    default void awaitTermination_severalThreads_areAllReleased() {
        ExecutorService executor = executor(1);
        Background<Boolean> one = Background.call(() -> executor.awaitTermination(30, TimeUnit.SECONDS));
        Background<Boolean> other = Background.call(() -> executor.awaitTermination(30, TimeUnit.SECONDS));
        Eventually.isBlocked(one.thread());
        Eventually.isBlocked(other.thread());
        executor.shutdown();
        assertThat(one.result()).isTrue();
        assertThat(other.result()).isTrue();
    }
}

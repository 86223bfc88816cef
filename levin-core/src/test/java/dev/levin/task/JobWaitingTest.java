package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.PrivateField;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Time limits and interrupts of those who wait for a job, and what they leave behind. */
class JobWaitingTest {
    private final Job<String> job = Job.of(() -> "value");

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
    }

    @Test
    void join_timeIsOver_throwsNotBeforeAndTheJobGoesOn() {
        Duration timeout = Duration.ofMillis(20);
        long start = System.nanoTime();
        assertThatExceptionOfType(JoinTimeoutException.class)
                .isThrownBy(() -> job.join(timeout))
                .withMessageStartingWith("no result after PT0.02S");
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(timeout.toNanos());
        assertThat(job.isDone()).isFalse();
        job.run();
        assertThat(job.join(Duration.ZERO)).isEqualTo("value");
    }

    @Test
    void get_timeIsOver_throwsNotBeforeAndTheJobGoesOn() throws Exception {
        long start = System.nanoTime();
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> job.get(20, TimeUnit.MILLISECONDS))
                .withMessageStartingWith("no result after 20 MILLISECONDS");
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(20));
        job.run();
        assertThat(job.get(0, TimeUnit.DAYS)).isEqualTo("value");
    }

    @Test
    void join_noTimeAtAll_throwsAtOnce() {
        assertThatExceptionOfType(JoinTimeoutException.class).isThrownBy(() -> job.join(Duration.ZERO));
        assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> job.get(0, TimeUnit.SECONDS));
        assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> job.get(-5, TimeUnit.SECONDS));
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> job.get(Long.MIN_VALUE, TimeUnit.NANOSECONDS));
    }

    @Test
    void join_badDuration_namesArgumentAndValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> job.join(Duration.ofSeconds(-3)))
                .withMessage("timeout must not be negative, but was PT-3S");
        assertThatNullPointerException().isThrownBy(() -> job.join(null)).withMessage("timeout");
        assertThatNullPointerException().isThrownBy(() -> job.get(1, null)).withMessage("unit");
    }

    @Test
    void join_badDurationOfCompleteJob_isRefusedAsWell() {
        job.run();
        assertThatIllegalArgumentException().isThrownBy(() -> job.join(Duration.ofNanos(-1)));
        assertThatNullPointerException().isThrownBy(() -> job.get(1, null));
    }

    @Test
    void join_longestTime_doesNotOverflow() {
        Background<String> joiner = Background.call(() -> job.join(Duration.ofSeconds(Long.MAX_VALUE)));
        Background<String> getter = Background.call(() -> job.get(Long.MAX_VALUE, TimeUnit.DAYS));
        Eventually.isParkedOn(joiner.thread(), job);
        Eventually.isParkedOn(getter.thread(), job);
        job.run();
        assertThat(joiner.result()).isEqualTo("value");
        assertThat(getter.result()).isEqualTo("value");
    }

    @Test
    void join_interruptedMeanwhile_goesOnWaitingAndRestoresTheFlag() {
        Background<String> joiner =
                Background.call(() -> job.join() + Thread.currentThread().isInterrupted());
        Background<String> timed = Background.call(
                () -> job.join(Duration.ofDays(1)) + Thread.currentThread().isInterrupted());
        for (Background<String> waiter : List.of(joiner, timed)) {
            for (int i = 0; i < 3; i++) {
                Eventually.isTrue(
                        "took notice of the interrupt", () -> !waiter.thread().isInterrupted());
                Eventually.isParkedOn(waiter.thread(), job);
                waiter.thread().interrupt();
            }
        }
        job.run();
        assertThat(joiner.result()).isEqualTo("valuetrue");
        assertThat(timed.result()).isEqualTo("valuetrue");
    }

    @Test
    void join_interruptedAndTimeIsOver_throwsTimeoutAndRestoresTheFlag() {
        Thread.currentThread().interrupt();
        long start = System.nanoTime();
        assertThatExceptionOfType(JoinTimeoutException.class).isThrownBy(() -> job.join(Duration.ofMillis(20)));
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(20));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void join_completeAndInterrupted_returnsAndKeepsTheFlag() {
        job.run();
        Thread.currentThread().interrupt();
        assertThat(job.join()).isEqualTo("value");
        assertThat(job.join(Duration.ofDays(1))).isEqualTo("value");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void get_interruptedBefore_throwsAndClearsTheFlag() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(job::get);
        assertThat(Thread.interrupted()).isFalse();
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> job.get(1, TimeUnit.DAYS));
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void get_interruptedMeanwhile_throwsAndClearsTheFlag() {
        Background<Boolean> getter = Background.call(() -> {
            assertThatExceptionOfType(InterruptedException.class).isThrownBy(job::get);
            return Thread.currentThread().isInterrupted();
        });
        Eventually.isParkedOn(getter.thread(), job);
        getter.thread().interrupt();
        assertThat(getter.result()).isFalse();
        assertThat(waiters()).isNull();
    }

    /** As FutureTask and CompletableFuture do: the exception is for a thread that was interrupted while it waited. */
    @Test
    void get_completeAndInterrupted_returnsAndKeepsTheFlag() throws InterruptedException, ExecutionException {
        job.run();
        Thread.currentThread().interrupt();
        assertThat(job.get()).isEqualTo("value");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void get_timedCompleteAndInterrupted_returnsAndKeepsTheFlag() throws Exception {
        job.run();
        Thread.currentThread().interrupt();
        assertThat(job.get(1, TimeUnit.DAYS)).isEqualTo("value");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void join_tenThousandTimedOut_leaveNoWaiterBehind() {
        for (int i = 0; i < 5_000; i++) {
            assertThatExceptionOfType(JoinTimeoutException.class).isThrownBy(() -> job.join(Duration.ofNanos(1)));
            assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> job.get(1, TimeUnit.NANOSECONDS));
        }
        assertThat(waiters()).isNull();
    }

    @Test
    void join_timedOutAmongOthers_leavesTheOthers() {
        List<String> called = new ArrayList<>();
        job.onComplete(() -> called.add("before"));
        Background<String> waiter = Background.call(job::join);
        Eventually.isParkedOn(waiter.thread(), job);
        for (int i = 0; i < 100; i++) {
            assertThatExceptionOfType(JoinTimeoutException.class).isThrownBy(() -> job.join(Duration.ofNanos(1)));
        }
        job.onComplete(() -> called.add("after"));
        assertThat(countWaiters()).isEqualTo(3);
        job.run();
        assertThat(waiter.result()).isEqualTo("value");
        assertThat(called).containsExactly("before", "after");
    }

    @Test
    void join_timeoutRacesCompletion_isEitherAndNeverHangs() {
        for (int round = 0; round < 1_000; round++) {
            Job<String> racing = Job.of(() -> "value");
            Background<Void> runner = Background.run(racing::run);
            try {
                assertThat(racing.join(Duration.ofNanos(round * 100L))).isEqualTo("value");
            } catch (JoinTimeoutException late) {
                assertThat(racing.join()).isEqualTo("value");
            }
            runner.result();
        }
    }

    @Test
    void join_manyThreads_areAllReleased() {
        List<Background<String>> waiters = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            waiters.add(Background.call(i % 2 == 0 ? job::join : job::get));
        }
        waiters.forEach(waiter -> Eventually.isParkedOn(waiter.thread(), job));
        job.run();
        assertThat(waiters).allMatch(waiter -> waiter.result().equals("value"));
    }

    @Test
    void join_returned_seesWhatTheJobWrote() {
        for (int round = 0; round < 500; round++) {
            int[] written = new int[1];
            int expected = round;
            Job<String> writing = Job.of(() -> {
                written[0] = expected;
                return "value";
            });
            Background<Void> runner = Background.run(writing::run);
            writing.join();
            assertThat(written[0]).isEqualTo(expected);
            runner.result();
        }
    }

    private Object waiters() {
        return PrivateField.get(JoinableTask.class, job, "state");
    }

    private int countWaiters() {
        int count = 0;
        for (JoinWaiters rest = (JoinWaiters) waiters(); rest != null; rest = rest.older()) {
            count++;
        }
        return count;
    }
}

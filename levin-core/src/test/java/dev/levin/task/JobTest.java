package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.internal.queue.Nodes;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class JobTest {
    private final AtomicInteger runs = new AtomicInteger();

    @Test
    void new_isNeitherDoneNorCancelled() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        assertThat(job.isDone()).isFalse();
        assertThat(job.isCancelled()).isFalse();
        assertThat(job.isQueued()).isFalse();
        assertThat(Nodes.isJob(job)).isTrue();
        assertThat(runs).hasValue(0);
    }

    @Test
    void of_null_namesTheArgument() {
        assertThatNullPointerException()
                .isThrownBy(() -> Job.of((Callable<?>) null))
                .withMessage("body");
    }

    @Test
    void run_once_completes() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        job.run();
        assertThat(job.isDone()).isTrue();
        assertThat(job.isCancelled()).isFalse();
        assertThat(job.join()).isEqualTo(1);
    }

    @Test
    void run_twice_callsOnce() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        job.run();
        job.run();
        assertThat(runs).hasValue(1);
        assertThat(job.join()).isEqualTo(1);
    }

    @Test
    void run_onManyThreads_callsOnce() {
        for (int round = 0; round < 500; round++) {
            AtomicInteger calls = new AtomicInteger();
            Job<Integer> job = Job.of(calls::incrementAndGet);
            Background<Void> other = Background.run(job::run);
            job.run();
            assertThat(job.join()).isEqualTo(1);
            other.result();
            assertThat(calls).hasValue(1);
        }
    }

    @Test
    void run_subclass_isItsOwnHandle() {
        Job<String> job = new Job<>() {
            @Override
            protected String call() {
                return "subclass";
            }
        };
        job.run();
        assertThat(job.join()).isEqualTo("subclass");
    }

    @Test
    void join_ownResultUntimed_saysThatItWouldNeverCome() {
        assertThatWaitingForItselfIsRefused(job -> job.join());
        assertThatWaitingForItselfIsRefused(job -> job.get());
    }

    @Test
    void join_ownResultTimed_saysThatItWouldNeverCome() {
        assertThatWaitingForItselfIsRefused(job -> job.join(Duration.ofDays(1)));
        assertThatWaitingForItselfIsRefused(job -> job.get(1, TimeUnit.DAYS));
    }

    @Test
    void join_ownResultAfterCancel_isCancelled() {
        AtomicReference<Job<Object>> self = new AtomicReference<>();
        Job<Object> job = Job.of(() -> {
            self.get().cancel(false);
            return self.get().join();
        });
        self.set(job);
        job.run();
        assertThat(job.isCancelled()).isTrue();
    }

    @Test
    void abandon_notStarted_isCancelledForThatReasonAndNeverRuns() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        job.abandon("the pool is gone");
        job.run();
        assertThat(runs).hasValue(0);
        assertThat(job.isCancelled()).isTrue();
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(job::join)
                .withMessage("the pool is gone");
    }

    @Test
    void abandon_waiters_areReleased() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        Background<Integer> waiter = Background.call(job::join);
        Eventually.isParkedOn(waiter.thread(), job);
        job.abandon("the pool is gone");
        assertThat(waiter.failure()).isInstanceOf(CancellationException.class);
    }

    @Test
    void abandon_running_doesNothing() {
        AtomicReference<Job<String>> self = new AtomicReference<>();
        Job<String> job = Job.of(() -> {
            self.get().abandon("too late");
            return "value";
        });
        self.set(job);
        job.run();
        assertThat(job.join()).isEqualTo("value");
    }

    @Test
    void abandon_complete_doesNothing() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        job.run();
        job.abandon("too late");
        assertThat(job.join()).isEqualTo(1);
        assertThat(job.isCancelled()).isFalse();
    }

    @Test
    void of_bodyAfterItHasRun_isNotHeldOnTo() {
        Object captured = new Object();
        WeakReference<Object> reference = new WeakReference<>(captured);
        Job<Integer> job = jobThatCaptures(captured);
        job.run();
        captured = null;
        Eventually.isCollected("what the body captured", reference);
        assertThat(job.join()).isNotZero();
    }

    @Test
    void of_bodyThatWillNotRun_isNotHeldOnTo() {
        Object captured = new Object();
        WeakReference<Object> reference = new WeakReference<>(captured);
        Job<Integer> cancelled = jobThatCaptures(captured);
        Job<Integer> abandoned = jobThatCaptures(captured);
        Job<Integer> failed = jobThatCaptures(captured);
        captured = null;
        cancelled.cancel();
        abandoned.abandon("the pool is gone");
        failed.fail(new IllegalStateException("no context"));
        Eventually.isCollected("what the bodies captured", reference);
        assertThat(List.of(cancelled, abandoned, failed)).allMatch(Job::isDone);
    }

    @Test
    void fail_notStarted_hasThatFailureAndNeverRuns() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        IllegalStateException failure = new IllegalStateException("no context");
        job.fail(failure);
        job.run();
        assertThat(runs).hasValue(0);
        assertThat(job.isCancelled()).isFalse();
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(job::join)
                .withCause(failure);
    }

    @Test
    void fail_complete_doesNothing() {
        Job<Integer> job = Job.of(runs::incrementAndGet);
        job.run();
        job.fail(new IllegalStateException("too late"));
        assertThat(job.join()).isEqualTo(1);
    }

    @Test
    void fail_running_doesNothing() {
        AtomicReference<Job<String>> self = new AtomicReference<>();
        Job<String> job = Job.of(() -> {
            self.get().fail(new IllegalStateException("too late"));
            return "value";
        });
        self.set(job);
        job.run();
        assertThat(job.join()).isEqualTo("value");
    }

    private static Job<Integer> jobThatCaptures(Object captured) {
        return Job.of(() -> System.identityHashCode(captured) | 1);
    }

    private interface Wait {
        void on(Job<?> job) throws Exception;
    }

    private static void assertThatWaitingForItselfIsRefused(Wait wait) {
        AtomicReference<Job<Object>> self = new AtomicReference<>();
        Job<Object> job = Job.of(() -> {
            assertThatIllegalStateException()
                    .isThrownBy(() -> wait.on(self.get()))
                    .withMessageContaining("waits for its own result");
            wait.on(self.get());
            return null;
        });
        self.set(job);
        job.run();
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(job::join)
                .withCauseInstanceOf(IllegalStateException.class);
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(job::get)
                .withCauseInstanceOf(IllegalStateException.class);
    }

    /** A lambda without a value must not fall through to {@link Task#of}, which gives a task that no one can join. */
    @Test
    void of_runnable_isAJobWithoutAValue() {
        AtomicInteger runs = new AtomicInteger();
        Job<Void> job = Job.of(() -> {
            runs.incrementAndGet();
        });
        job.run();
        assertThat(job.join()).isNull();
        assertThat(runs).hasValue(1);
    }
}

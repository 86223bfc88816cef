package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Background;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A job as the JDK's {@link CompletableFuture}. */
class JobFutureTest {
    private final Job<String> job = Job.of(() -> "value");

    @Test
    void toCompletableFuture_value_isTheSame() {
        CompletableFuture<String> before = job.toCompletableFuture();
        assertThat(before).isNotDone();
        job.run();
        assertThat(before).isCompletedWithValue("value");
        assertThat(job.toCompletableFuture()).isCompletedWithValue("value");
    }

    @Test
    void toCompletableFuture_eachTime_isANewOne() {
        assertThat(job.toCompletableFuture()).isNotSameAs(job.toCompletableFuture());
    }

    @Test
    void toCompletableFuture_dependents_runInOrder() {
        List<String> seen = new ArrayList<>();
        job.toCompletableFuture().thenAccept(seen::add).thenRun(() -> seen.add("then"));
        job.run();
        assertThat(seen).containsExactly("value", "then");
    }

    @Test
    void cancel_future_cancelsTheJob() {
        CompletableFuture<String> future = job.toCompletableFuture();
        assertThat(future.cancel(true)).isTrue();
        assertThat(job.isCancelled()).isTrue();
        assertThat(future).isCancelled();
        job.run();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(future::join);
    }

    @Test
    void cancel_futureOfRunningJob_interruptsItIfAsked() {
        AtomicReference<CompletableFuture<Boolean>> future = new AtomicReference<>();
        AtomicReference<Boolean> interrupted = new AtomicReference<>();
        Job<Boolean> running = Job.of(() -> {
            future.get().cancel(true);
            interrupted.set(Thread.currentThread().isInterrupted());
            return true;
        });
        future.set(running.toCompletableFuture());
        running.run();
        assertThat(interrupted).hasValue(true);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void cancel_futureWithoutInterrupt_doesNotInterrupt() {
        AtomicReference<CompletableFuture<Boolean>> future = new AtomicReference<>();
        AtomicReference<Boolean> interrupted = new AtomicReference<>();
        Job<Boolean> running = Job.of(() -> {
            future.get().cancel(false);
            interrupted.set(Thread.currentThread().isInterrupted());
            return true;
        });
        future.set(running.toCompletableFuture());
        running.run();
        assertThat(interrupted).hasValue(false);
        assertThat(running.isCancelled()).isTrue();
    }

    @Test
    void cancel_completeFuture_isRefused() {
        job.run();
        CompletableFuture<String> future = job.toCompletableFuture();
        assertThat(future.cancel(true)).isFalse();
        assertThat(future).isCompletedWithValue("value");
    }

    @Test
    void cancel_job_cancelsEveryFuture() {
        CompletableFuture<String> one = job.toCompletableFuture();
        CompletableFuture<String> other = job.toCompletableFuture();
        job.cancel();
        assertThat(one).isCancelled();
        assertThat(other).isCancelled();
        assertThat(job.toCompletableFuture()).isCancelled();
    }

    @Test
    void cancel_oneFuture_cancelsTheOtherFutureToo() {
        CompletableFuture<String> one = job.toCompletableFuture();
        CompletableFuture<String> other = job.toCompletableFuture();
        one.cancel(false);
        assertThat(other).isCancelled();
    }

    @Test
    void cancel_dependent_leavesTheJobAlone() {
        CompletableFuture<Integer> length = job.toCompletableFuture().thenApply(String::length);
        assertThat(length.cancel(true)).isTrue();
        assertThat(job.isDone()).isFalse();
        job.run();
        assertThat(job.join()).isEqualTo("value");
    }

    @Test
    void complete_futureByHand_leavesTheJobAlone() {
        CompletableFuture<String> future = job.toCompletableFuture();
        assertThat(future.complete("by hand")).isTrue();
        assertThat(future.cancel(true)).isFalse();
        job.run();
        assertThat(future.join()).isEqualTo("by hand");
        assertThat(job.join()).isEqualTo("value");
    }

    @Test
    void orTimeout_jobDoesNotEnd_completesTheFutureOnly() {
        CompletableFuture<String> future = job.toCompletableFuture().orTimeout(1, TimeUnit.MILLISECONDS);
        assertThatExceptionOfType(CompletionException.class).isThrownBy(future::join);
        assertThat(job.isDone()).isFalse();
    }

    @Test
    void defaultExecutor_withoutPool_isTheJdks() {
        CompletableFuture<String> future = job.toCompletableFuture();
        assertThat(future.defaultExecutor()).isSameAs(new CompletableFuture<>().defaultExecutor());
        assertThat(future.thenApply(String::length).defaultExecutor()).isSameAs(future.defaultExecutor());
    }

    @Test
    void defaultExecutor_ofEveryStage_isThePools() {
        FakeHost host = new FakeHost();
        job.hostedBy(host);
        CompletableFuture<String> future = job.toCompletableFuture();
        assertThat(future.defaultExecutor()).isSameAs(host.executor);
        assertThat(future.thenApply(String::length).handle((n, e) -> n).defaultExecutor())
                .isSameAs(host.executor);
        assertThat(future.copy().defaultExecutor()).isSameAs(host.executor);
    }

    @Test
    void join_future_waitsForTheJob() {
        Background<String> waiter =
                Background.call(() -> job.toCompletableFuture().join());
        Background.run(job::run).result();
        assertThat(waiter.result()).isEqualTo("value");
    }
}

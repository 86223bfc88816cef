package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Latches;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** A job and the pool that it was handed to: joining on a worker, and what the messages say. */
class JobHostTest {
    private final FakeHost host = new FakeHost();

    @Test
    void join_onWorker_runsTheJobHere() {
        Job<String> job = hosted();
        host.currentThreadIsWorker = true;
        assertThat(job.join()).isEqualTo("value");
        assertThat(host.ranHere).containsExactly(job);
    }

    @Test
    void get_onWorker_runsTheJobHere() throws ExecutionException, InterruptedException {
        Job<String> job = hosted();
        host.currentThreadIsWorker = true;
        assertThat(job.get()).isEqualTo("value");
        assertThat(host.ranHere).containsExactly(job);
    }

    @Test
    void join_onWorkerAndComplete_doesNotRunIt() {
        Job<String> job = hosted();
        job.run();
        host.currentThreadIsWorker = true;
        assertThat(job.join()).isEqualTo("value");
        assertThat(host.ranHere).isEmpty();
    }

    @Test
    void join_onAnotherThread_waits() {
        Job<String> job = hosted();
        Background<String> waiter = Background.call(job::join);
        Eventually.isParkedOn(waiter.thread(), job);
        job.run();
        assertThat(waiter.result()).isEqualTo("value");
        assertThat(host.ranHere).isEmpty();
    }

    @Test
    void join_onWorkerWhileAnotherThreadRunsIt_waits() {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Job<String> job = Job.of(() -> {
            started.countDown();
            Latches.await(end);
            return "value";
        });
        job.hostedBy(host);
        Background<Void> runner = Background.run(job::run);
        Latches.await(started);
        host.currentThreadIsWorker = true;
        Background<String> waiter = Background.call(job::join);
        Eventually.isParkedOn(waiter.thread(), job);
        end.countDown();
        assertThat(waiter.result()).isEqualTo("value");
        runner.result();
        assertThat(host.ranHere).isEmpty();
    }

    @Test
    void join_timedOnWorker_doesNotRunItAndSaysWhatToDo() {
        Job<String> job = hosted();
        host.currentThreadIsWorker = true;
        assertThatExceptionOfType(JoinTimeoutException.class)
                .isThrownBy(() -> job.join(Duration.ofNanos(1)))
                .withMessageContaining("pool 'fake'")
                .withMessageContaining("one of that pool's workers")
                .withMessageContaining("join without a time limit");
        assertThat(host.ranHere).isEmpty();
    }

    @Test
    void join_timedOnAnotherThread_saysWhereTheJobWaits() {
        Job<String> job = hosted();
        assertThatExceptionOfType(JoinTimeoutException.class)
                .isThrownBy(() -> job.join(Duration.ofMillis(1)))
                .withMessage("no result after PT0.001S; the job waits in pool 'fake'");
    }

    @Test
    void get_timedOnAnotherThread_saysWhereTheJobWaits() {
        Job<String> job = hosted();
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> job.get(3, TimeUnit.MICROSECONDS))
                .withMessage("no result after 3 MICROSECONDS; the job waits in pool 'fake'");
    }

    @Test
    void join_timedWithoutHost_saysThatNoPoolHasIt() {
        Job<String> job = Job.of(() -> "value");
        assertThatExceptionOfType(JoinTimeoutException.class)
                .isThrownBy(() -> job.join(Duration.ofNanos(1)))
                .withMessageContaining("was not handed to a pool");
    }

    @Test
    void join_timedWhileItRuns_saysSo() {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Job<String> job = Job.of(() -> {
            started.countDown();
            Latches.await(end);
            return "value";
        });
        Background<Void> runner = Background.run(job::run);
        Latches.await(started);
        assertThatExceptionOfType(JoinTimeoutException.class)
                .isThrownBy(() -> job.join(Duration.ofNanos(1)))
                .withMessage("no result after PT0.000000001S; the job is running");
        end.countDown();
        runner.result();
        assertThat(job.join()).as("the job goes on").isEqualTo("value");
    }

    @Test
    void toCompletableFuture_asyncStages_runOnThePool() {
        Job<String> job = hosted();
        var length = job.toCompletableFuture().thenApplyAsync(String::length).thenApplyAsync(n -> n + 1);
        job.run();
        assertThat(length.join()).isEqualTo(6);
        assertThat(host.executed).hasSize(2);
        assertThat(length.defaultExecutor()).isSameAs(host.executor);
    }

    private Job<String> hosted() {
        Job<String> job = Job.of(() -> "value");
        job.hostedBy(host);
        return job;
    }
}

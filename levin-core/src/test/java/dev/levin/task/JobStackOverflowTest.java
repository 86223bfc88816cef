package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.StackEnd;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Completion where the stack ends: it happens with all that belongs to it, or not at all. */
class JobStackOverflowTest {
    private static final int ROUNDS = 10;

    @Test
    void cancel_atTheEndOfTheStack_releasesWaitersOrChangesNothing() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Job<String> job = Job.of(() -> "value");
            AtomicInteger callbacks = new AtomicInteger();
            job.onComplete(() -> callWithinFrames(5, callbacks));
            Background<String> waiter = Background.call(job::join);
            Eventually.isParkedOn(waiter.thread(), job);

            assertThat(StackEnd.ask(round, () -> job.isDone() || job.cancel())).isTrue();

            assertThat(waiter.failure()).isInstanceOf(CancellationException.class);
            assertThat(callbacks).hasValue(1);
        }
    }

    @Test
    void run_atTheEndOfTheStack_completesOrChangesNothing() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Job<String> job = Job.of(() -> "value");
            Background<String> waiter = Background.call(job::join);
            Eventually.isParkedOn(waiter.thread(), job);

            assertThat(StackEnd.ask(round, () -> {
                        job.run();
                        return true;
                    }))
                    .isTrue();

            assertThat(waiter.result()).isEqualTo("value");
        }
    }

    @Test
    void join_atTheEndOfTheStackOfAWorker_runsTheJobOrChangesNothing() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            AtomicInteger runs = new AtomicInteger();
            Job<Integer> job = Job.of(runs::incrementAndGet);
            FakeHost host = new FakeHost();
            host.currentThreadIsWorker = true;
            job.hostedBy(host);

            assertThat(StackEnd.ask(round, () -> job.join() == 1)).isTrue();

            assertThat(runs).hasValue(1);
            assertThat(job.join()).isEqualTo(1);
        }
    }

    @Test
    void abandon_atTheEndOfTheStack_releasesWaitersOrChangesNothing() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Job<String> job = Job.of(() -> "value");
            Background<String> waiter = Background.call(job::join);
            Eventually.isParkedOn(waiter.thread(), job);

            assertThat(StackEnd.ask(round, () -> {
                        job.abandon("the pool is gone");
                        return true;
                    }))
                    .isTrue();

            assertThat(waiter.failure()).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void fail_atTheEndOfTheStack_releasesWaitersOrChangesNothing() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Job<String> job = Job.of(() -> "value");
            Background<String> waiter = Background.call(job::join);
            Eventually.isParkedOn(waiter.thread(), job);

            assertThat(StackEnd.ask(round, () -> {
                        job.fail(new IllegalStateException("no context"));
                        return true;
                    }))
                    .isTrue();

            assertThat(waiter.failure()).isInstanceOf(CompletionException.class);
        }
    }

    /** A callback that needs a little stack itself. */
    private static void callWithinFrames(int frames, AtomicInteger callbacks) {
        if (frames > 0) {
            callWithinFrames(frames - 1, callbacks);
        } else {
            callbacks.incrementAndGet();
        }
    }
}

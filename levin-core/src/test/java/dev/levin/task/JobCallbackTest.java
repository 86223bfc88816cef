package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JobCallbackTest {
    private final Job<String> job = Job.of(() -> "value");
    private final List<String> called = new ArrayList<>();

    @AfterEach
    void forgetHandler() {
        Thread.currentThread().setUncaughtExceptionHandler(null);
    }

    @Test
    void onComplete_null_namesTheArgument() {
        assertThatNullPointerException().isThrownBy(() -> job.onComplete(null)).withMessage("callback");
    }

    @Test
    void onComplete_several_areCalledInTheOrderOfTheCalls() {
        for (int i = 0; i < 5; i++) {
            String name = "callback " + i;
            job.onComplete(() -> called.add(name));
        }
        assertThat(called).isEmpty();
        job.run();
        assertThat(called).containsExactly("callback 0", "callback 1", "callback 2", "callback 3", "callback 4");
    }

    @Test
    void onComplete_called_findsTheResultThere() {
        job.onComplete(() -> called.add(job.join()));
        job.run();
        assertThat(called).containsExactly("value");
    }

    @Test
    void onComplete_late_isCalledAtOnceOnTheCallingThread() {
        Background.run(job::run).result();
        AtomicReference<Thread> thread = new AtomicReference<>();
        job.onComplete(() -> thread.set(Thread.currentThread()));
        assertThat(thread).hasValue(Thread.currentThread());
    }

    @Test
    void onComplete_early_isCalledOnTheThreadThatCompletes() {
        AtomicReference<Thread> thread = new AtomicReference<>();
        job.onComplete(() -> thread.set(Thread.currentThread()));
        Background<Void> runner = Background.run(job::run);
        runner.result();
        assertThat(thread).hasValue(runner.thread());
    }

    @Test
    void onComplete_withinACallback_isCalledAtOnce() {
        job.onComplete(() -> {
            called.add("outer begins");
            job.onComplete(() -> called.add("inner"));
            called.add("outer ends");
        });
        job.onComplete(() -> called.add("next"));
        job.run();
        assertThat(called).containsExactly("outer begins", "inner", "outer ends", "next");
    }

    @Test
    void onComplete_sameCallbackTwice_isCalledTwice() {
        AtomicInteger calls = new AtomicInteger();
        Runnable callback = calls::incrementAndGet;
        job.onComplete(callback);
        job.onComplete(callback);
        job.run();
        assertThat(calls).hasValue(2);
    }

    @Test
    void onComplete_throws_goesToTheHandlerOfTheThreadAndHarmsNoOne() {
        List<Throwable> uncaught = new ArrayList<>();
        Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
        RuntimeException failure = new RuntimeException("callback");
        Error error = new StackOverflowError();
        job.onComplete(() -> {
            throw failure;
        });
        job.onComplete(() -> {
            throw error;
        });
        job.onComplete(() -> called.add("after them"));
        job.run();
        assertThat(uncaught).containsExactly(failure, error);
        assertThat(called).containsExactly("after them");
        assertThat(job.join()).isEqualTo("value");
    }

    @Test
    void onComplete_lateAndThrows_goesToTheHandlerAndNotToTheCaller() {
        List<Throwable> uncaught = new ArrayList<>();
        Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
        job.run();
        RuntimeException failure = new RuntimeException("callback");
        assertThatCode(() -> job.onComplete(() -> {
                    throw failure;
                }))
                .doesNotThrowAnyException();
        assertThat(uncaught).containsExactly(failure);
    }

    @Test
    void onComplete_uncaughtHandlerThrows_othersAreCalledAndReleased() {
        job.onComplete(() -> {
            throw new RuntimeException("callback");
        });
        job.onComplete(() -> called.add("after it"));
        Background<String> waiter = Background.call(job::join);
        Eventually.isParkedOn(waiter.thread(), job);
        Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> {
            throw new IllegalStateException("handler");
        });
        assertThatCode(job::run).doesNotThrowAnyException();
        assertThat(called).containsExactly("after it");
        assertThat(waiter.result()).isEqualTo("value");
        assertThatCode(() -> job.onComplete(() -> {
                    throw new RuntimeException("late");
                }))
                .doesNotThrowAnyException();
    }

    @Test
    void onComplete_cancelled_isCalledByTheCancellingThread() {
        job.onComplete(() -> called.add("cancelled " + job.isCancelled()));
        job.cancel();
        assertThat(called).containsExactly("cancelled true");
        job.run();
        assertThat(called).hasSize(1);
    }

    @Test
    void onComplete_racesCompletion_isCalledExactlyOnce() {
        for (int round = 0; round < 500; round++) {
            Job<String> racing = Job.of(() -> "value");
            AtomicInteger calls = new AtomicInteger();
            Background<Void> runner = Background.run(racing::run);
            for (int i = 0; i < 20; i++) {
                racing.onComplete(calls::incrementAndGet);
            }
            runner.result();
            assertThat(calls).hasValue(20);
        }
    }
}

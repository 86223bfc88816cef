package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class FailureHandlerTest {
    private final Task task = new IdleTask();

    @Test
    void uncaught_threadHasAHandler_isToldThereAndTheThreadGoesOn() {
        AtomicReference<Thread> thread = new AtomicReference<>();
        AtomicReference<Throwable> told = new AtomicReference<>();
        Error failure = new Error("task");
        Background<String> worker = Background.call(() -> {
            Thread.currentThread().setUncaughtExceptionHandler((on, thrown) -> {
                thread.set(on);
                told.set(thrown);
            });
            FailureHandler.uncaught().onFailure(task, failure);
            return "went on";
        });
        assertThat(worker.result()).isEqualTo("went on");
        assertThat(thread).hasValue(worker.thread());
        assertThat(told).hasValue(failure);
    }

    @Test
    void uncaught_threadHasNoHandler_isToldToItsGroup() {
        AtomicReference<Throwable> told = new AtomicReference<>();
        ThreadGroup group = new ThreadGroup("told") {
            @Override
            public void uncaughtException(Thread thread, Throwable thrown) {
                told.set(thrown);
            }
        };
        RuntimeException failure = new RuntimeException("task");
        Thread thread = new Thread(group, () -> FailureHandler.uncaught().onFailure(task, failure));
        thread.start();
        Background.run(thread::join).result();
        assertThat(told).hasValue(failure);
    }
}

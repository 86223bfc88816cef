package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.levin.internal.queue.Nodes;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Sneaky;
import dev.levin.support.UnprintableException;
import dev.levin.task.FailureHandler;
import dev.levin.task.Task;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TaskRunnerTest {
    /** Fault row 4. */
    enum Kind {
        RUNTIME,
        ERROR,
        CHECKED,
        THREAD_DEATH,
        STACK_OVERFLOW,
        OUT_OF_MEMORY,
        INTERRUPTED,
        UNPRINTABLE,
        OTHER_THROWABLE;

        Throwable newFailure() {
            return switch (this) {
                case RUNTIME -> new IllegalStateException("runtime");
                case ERROR -> new LinkageError("error");
                case CHECKED -> new IOException("sneaky");
                case THREAD_DEATH -> new ThreadDeath();
                case STACK_OVERFLOW -> new StackOverflowError();
                case OUT_OF_MEMORY -> new OutOfMemoryError("not really");
                case INTERRUPTED -> new InterruptedException();
                case UNPRINTABLE -> new UnprintableException();
                case OTHER_THROWABLE -> new Throwable("neither");
            };
        }
    }

    private final List<Task> failedTasks = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final TaskRunner runner = new TaskRunner(ContextChain.NONE, (task, failure) -> {
        failedTasks.add(task);
        failures.add(failure);
    });

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
    }

    @Test
    void run_returns_isTrueAndReportsNothing() {
        List<String> ran = new ArrayList<>();
        assertThat(runner.run(Task.of(() -> ran.add("ran")))).isTrue();
        assertThat(ran).containsExactly("ran");
        assertThat(failures).isEmpty();
    }

    @Test
    void run_queuedTask_isFreeBeforeItRuns() {
        List<Boolean> queued = new ArrayList<>();
        Task task = new Task() {
            @Override
            public void run() {
                queued.add(isQueued());
            }
        };
        Nodes.markQueued(task);
        runner.run(task);
        assertThat(queued).containsExactly(false);
    }

    @ParameterizedTest
    @EnumSource
    void run_throws_isFalseAndReportedOnce(Kind kind) {
        Throwable failure = kind.newFailure();
        Task task = throwing(failure);
        assertThat(runner.run(task)).isFalse();
        assertThat(failedTasks).containsExactly(task);
        assertThat(failures.size()).isEqualTo(1);
        assertThat(failures.get(0) == failure).as("the same failure").isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void run_handlerThrows_isLoggedAndTheWorkerGoesOn(Kind kind) {
        TaskRunner unlucky = new TaskRunner(ContextChain.NONE, throwingHandler(kind.newFailure()));
        try (CapturedLog log = CapturedLog.open()) {
            assertThatCode(() -> assertThat(unlucky.run(throwing(new RuntimeException("task"))))
                            .isFalse())
                    .doesNotThrowAnyException();
            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .startsWith("WARNING: the failure handler threw")
                    .contains(kind.newFailure().getClass().getName())
                    .endsWith("the worker goes on");
        }
    }

    @Test
    void run_handlerAndLogThrow_theWorkerGoesOn() {
        TaskRunner unlucky = new TaskRunner(ContextChain.NONE, throwingHandler(new RuntimeException("handler")));
        try (CapturedLog log = CapturedLog.broken(new LinkageError("no logger"))) {
            assertThatCode(() -> unlucky.run(throwing(new RuntimeException("task"))))
                    .doesNotThrowAnyException();
            assertThat(log.messages()).isEmpty();
        }
    }

    @Test
    void run_taskInterruptsItself_flagIsClearedAfterwards() {
        runner.run(Task.of(() -> Thread.currentThread().interrupt()));
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void run_taskInterruptsItselfAndThrows_flagIsClearedAfterTheHandler() {
        List<Boolean> flagInHandler = new ArrayList<>();
        TaskRunner looking = new TaskRunner(
                ContextChain.NONE,
                (task, failure) -> flagInHandler.add(Thread.currentThread().isInterrupted()));
        looking.run(Task.of(() -> {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("task");
        }));
        assertThat(flagInHandler).hasSize(1);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void run_handlerInterrupts_flagIsCleared() {
        TaskRunner interrupting = new TaskRunner(
                ContextChain.NONE, (task, failure) -> Thread.currentThread().interrupt());
        interrupting.run(throwing(new IllegalStateException("task")));
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void run_recursesWithoutEnd_isReportedAndTheWorkerGoesOn() {
        assertThat(runner.run(Task.of(() -> recurse(0)))).isFalse();
        assertThat(failures).singleElement().isInstanceOf(StackOverflowError.class);
        assertThat(runner.run(Task.of(() -> {}))).isTrue();
    }

    @Test
    void run_manyTasksOnOneThread_eachIsIndependent() {
        Background<Integer> worker = Background.call(() -> {
            int returned = 0;
            for (int i = 0; i < 1_000; i++) {
                Task task = i % 2 == 0 ? Task.of(() -> {}) : throwing(new ThreadDeath());
                returned += runner.run(task) ? 1 : 0;
            }
            return returned;
        });
        assertThat(worker.result()).isEqualTo(500);
        assertThat(failures).hasSize(500);
    }

    @Test
    void reportEscaped_anything_isLoggedByItsClass() {
        try (CapturedLog log = CapturedLog.open()) {
            TaskRunner.reportEscaped(new UnprintableException());
            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .contains(UnprintableException.class.getName())
                    .contains("outside of any task");
        }
    }

    @Test
    void reportEscaped_logThrows_throwsNothing() {
        try (CapturedLog log = CapturedLog.broken(new StackOverflowError())) {
            assertThatCode(() -> TaskRunner.reportEscaped(new Error())).doesNotThrowAnyException();
            assertThat(log.messages()).isEmpty();
        }
    }

    private static Task throwing(Throwable failure) {
        return Task.of(() -> {
            throw Sneaky.rethrow(failure);
        });
    }

    private static FailureHandler throwingHandler(Throwable failure) {
        return (task, taskFailure) -> {
            throw Sneaky.rethrow(failure);
        };
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }
}

package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Sneaky;
import dev.levin.support.UnprintableException;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a job throws, whoever joins it learns exactly that. */
class JobFailureTest {
    enum Kind {
        RUNTIME,
        CHECKED,
        ERROR,
        STACK_OVERFLOW,
        OUT_OF_MEMORY,
        THREAD_DEATH,
        INTERRUPTED,
        COMPLETION,
        UNPRINTABLE,
        OTHER_THROWABLE;

        Throwable newFailure() {
            return switch (this) {
                case RUNTIME -> new IllegalArgumentException("runtime");
                case CHECKED -> new IOException("checked");
                case ERROR -> new AssertionError("error");
                case STACK_OVERFLOW -> new StackOverflowError();
                case OUT_OF_MEMORY -> new OutOfMemoryError("not really");
                case THREAD_DEATH -> new ThreadDeath();
                case INTERRUPTED -> new InterruptedException("thrown, not received");
                case COMPLETION -> new CompletionException("of another one", null);
                case UNPRINTABLE -> new UnprintableException();
                case OTHER_THROWABLE -> new Throwable("neither");
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void join_failed_throwsCompletionExceptionWithThatCause(Kind kind) {
        Throwable failure = kind.newFailure();
        Throwable thrown = thrownBy(failed(failure)::join);
        assertThat(thrown.getClass()).isEqualTo(CompletionException.class);
        assertThat(thrown.getCause() == failure)
                .as("the cause is what the job threw")
                .isTrue();
        assertThat(thrown.getMessage())
                .as("message")
                .contains(failure.getClass().getName());
    }

    @ParameterizedTest
    @EnumSource
    void get_failed_throwsExecutionExceptionWithThatCause(Kind kind) {
        Throwable failure = kind.newFailure();
        Throwable thrown = thrownBy(failed(failure)::get);
        assertThat(thrown.getClass()).isEqualTo(ExecutionException.class);
        assertThat(thrown.getCause() == failure)
                .as("the cause is what the job threw")
                .isTrue();
        assertThat(thrown.getMessage())
                .as("message")
                .contains(failure.getClass().getName());
    }

    @ParameterizedTest
    @EnumSource
    void run_fails_isDoneAndNotCancelledAndThrowsNothing(Kind kind) {
        Job<Object> job = failed(kind.newFailure());
        assertThat(job.isDone()).isTrue();
        assertThat(job.isCancelled()).isFalse();
        assertThat(job.cancel()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void toCompletableFuture_failed_completesWithThatFailure(Kind kind) {
        Throwable failure = kind.newFailure();
        CompletableFuture<Object> future = failed(failure).toCompletableFuture();
        assertThat(future.isCompletedExceptionally()).isTrue();
        assertThat(future.handle((value, thrown) -> thrown == failure).join())
                .as("the same failure")
                .isTrue();
    }

    @Test
    void join_jobThrewCancellation_isAFailureAndNotCancelled() {
        Job<Object> job = failed(new CancellationException("thrown by the body"));
        assertThat(job.isCancelled()).isFalse();
        assertThat(thrownBy(job::join)).isInstanceOf(CompletionException.class);
        assertThat(thrownBy(job::get)).isInstanceOf(ExecutionException.class);
    }

    @Test
    void run_recursesWithoutEnd_failsWithStackOverflow() {
        Job<Integer> job = Job.of(() -> depth(0));
        job.run();
        assertThat(thrownBy(job::join)).isInstanceOf(CompletionException.class);
        assertThat(thrownBy(job::join).getCause()).isInstanceOf(StackOverflowError.class);
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int depth(int depth) {
        return depth(depth + 1) + 1;
    }

    private static Job<Object> failed(Throwable failure) {
        Job<Object> job = Job.of(() -> {
            throw Sneaky.rethrow(failure);
        });
        job.run();
        return job;
    }

    private interface Call {
        void run() throws Throwable;
    }

    /** Not AssertJ's, which asks for the message when it describes what it got. */
    private static Throwable thrownBy(Call call) {
        try {
            call.run();
        } catch (Throwable thrown) {
            return thrown;
        }
        throw new AssertionError("nothing was thrown");
    }
}

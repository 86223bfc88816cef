package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way in which a job ends, against every way to learn of it, asked before and after. */
class JoinHandleCombinationTest {
    private static final class BodyFailed extends IOException {}

    enum Outcome {
        VALUE,
        NULL,
        FAILURE,
        CANCELLED;

        Job<String> newJob() {
            return Job.of(
                    switch (this) {
                        case VALUE, CANCELLED -> () -> "value";
                        case NULL -> () -> null;
                        case FAILURE ->
                            (Callable<String>) () -> {
                                throw new BodyFailed();
                            };
                    });
        }

        void bringAbout(Job<String> job) {
            if (this == CANCELLED) {
                assertThat(job.cancel()).isTrue();
            } else {
                job.run();
            }
        }
    }

    enum Moment {
        BEFORE,
        AFTER
    }

    enum Way {
        JOIN,
        JOIN_DURATION,
        GET,
        GET_TIMEOUT,
        ON_COMPLETE,
        TO_COMPLETABLE_FUTURE
    }

    static Stream<Arguments> combinations() {
        return Arrays.stream(Outcome.values())
                .flatMap(outcome -> Arrays.stream(Moment.values())
                        .flatMap(moment -> Arrays.stream(Way.values()).map(way -> Arguments.of(outcome, moment, way))));
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void handle_outcomeAskedAtMoment_tellsTheOutcome(Outcome outcome, Moment moment, Way way) throws Exception {
        Job<String> job = outcome.newJob();
        if (moment == Moment.AFTER) {
            outcome.bringAbout(job);
        }
        Question question = new Question(job, way);
        if (moment == Moment.BEFORE) {
            question.awaitAsked();
            outcome.bringAbout(job);
        }
        question.assertAnswer(outcome);
        assertThat(job.isDone()).isTrue();
        assertThat(job.isCancelled()).isEqualTo(outcome == Outcome.CANCELLED);
    }

    /** One thread that asks in one way. */
    private static final class Question {
        private final Job<String> job;
        private final Way way;
        private final Background<String> asking;
        private final AtomicReference<CompletableFuture<String>> future = new AtomicReference<>();
        private final AtomicReference<Thread> calledBack = new AtomicReference<>();

        Question(Job<String> job, Way way) {
            this.job = job;
            this.way = way;
            asking = Background.call(this::ask);
        }

        private String ask() throws Exception {
            return switch (way) {
                case JOIN -> job.join();
                case JOIN_DURATION -> job.join(Duration.ofDays(1));
                case GET -> job.get();
                case GET_TIMEOUT -> job.get(1, TimeUnit.DAYS);
                case ON_COMPLETE -> {
                    job.onComplete(() -> calledBack.set(Thread.currentThread()));
                    yield null;
                }
                case TO_COMPLETABLE_FUTURE -> {
                    future.set(job.toCompletableFuture());
                    yield null;
                }
            };
        }

        void awaitAsked() {
            switch (way) {
                case JOIN, JOIN_DURATION, GET, GET_TIMEOUT -> Eventually.isParkedOn(asking.thread(), job);
                case ON_COMPLETE, TO_COMPLETABLE_FUTURE -> asking.result();
            }
        }

        void assertAnswer(Outcome outcome) throws Exception {
            switch (way) {
                case JOIN, JOIN_DURATION -> assertThrownOrReturned(outcome, CompletionException.class);
                case GET, GET_TIMEOUT -> assertThrownOrReturned(outcome, ExecutionException.class);
                case ON_COMPLETE -> {
                    asking.result();
                    assertThat(calledBack.get()).isIn(asking.thread(), Thread.currentThread());
                }
                case TO_COMPLETABLE_FUTURE -> {
                    asking.result();
                    assertFuture(outcome);
                }
            }
        }

        private void assertThrownOrReturned(Outcome outcome, Class<? extends Exception> wrapper) {
            switch (outcome) {
                case VALUE -> assertThat(asking.result()).isEqualTo("value");
                case NULL -> assertThat(asking.result()).isNull();
                case FAILURE ->
                    assertThat(asking.failure())
                            .isExactlyInstanceOf(wrapper)
                            .cause()
                            .isExactlyInstanceOf(BodyFailed.class);
                case CANCELLED -> assertThat(asking.failure()).isExactlyInstanceOf(CancellationException.class);
            }
        }

        private void assertFuture(Outcome outcome) throws Exception {
            CompletableFuture<String> answer = future.get();
            switch (outcome) {
                case VALUE -> assertThat(answer).isCompletedWithValue("value");
                case NULL -> assertThat(answer).isCompletedWithValue(null);
                case FAILURE ->
                    assertThat(answer.handle((value, failure) -> failure).get()).isExactlyInstanceOf(BodyFailed.class);
                case CANCELLED -> assertThat(answer).isCancelled();
            }
        }
    }
}

package dev.levin.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.sync.Oneshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExamplesTest {
    @Test
    void intrusiveTasks_thousand_sumIsRight() throws InterruptedException {
        assertThat(IntrusiveTasks.sumOfSquares(1_000)).isEqualTo(333_833_500);
    }

    @Test
    void results_primesBelowAMillion_areAllFound() {
        assertThat(Results.primesBelow(1_000_000, 64)).isEqualTo(78_498);
    }

    @Test
    void batches_threeLines_allWordsAreCounted() {
        assertThat(Batches.countWords(List.of("four kinds of work", "four pools", " ", "one runtime")))
                .isEqualTo(8);
    }

    @Test
    void divideAndConquer_tenThousand_halfAreEven() {
        assertThat(DivideAndConquer.countEven(IntStream.range(0, 10_001).toArray()))
                .isEqualTo(5_001);
    }

    @Test
    void scopedTasks_nestedFolders_allAreVisited() {
        ScopedTasks.Folder leaf = new ScopedTasks.Folder(4, List.of());
        ScopedTasks.Folder root = new ScopedTasks.Folder(1, List.of(leaf, new ScopedTasks.Folder(2, List.of(leaf))));
        assertThat(ScopedTasks.unread(root)).isEqualTo(11);
    }

    @Test
    void jdkExecutor_invokeAnyAndFutures_work() throws Exception {
        assertThat(JdkExecutor.fastest(List.of("Ada", "Grace"))).isIn("hello Ada", "hello Grace");
        assertThat(JdkExecutor.lengthLater("  lightning ")).isEqualTo(9);
    }

    @Test
    void whenThreadsRunOut_noThread_everyTaskRuns() {
        assertThat(WhenThreadsRunOut.runWithoutThreads(1_000)).isEqualTo(1_000);
    }

    @Test
    void contextAndFailures_request_isSeenAndFailureIsHeard() {
        assertThat(ContextAndFailures.handle("GET /")).containsExactly("ran for GET /", "failed: on purpose");
    }

    @Test
    void pipelines_primesAndWords_areCounted() {
        assertThat(Pipelines.primesBelow(10_000)).isEqualTo(1_229);
        assertThat(Pipelines.countWords(List.of("to be or", "not to be"))).containsEntry("be", 2L);
    }

    @Test
    void pipelines_fileThatIsMissing_exceptionIsNotWrapped() {
        assertThatThrownBy(() -> Pipelines.sizes(List.of(Path.of("there is no such file"))))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void asyncPipeline_oneIsLate_othersAreAnswered() {
        List<String> questions =
                IntStream.range(0, 20).mapToObj(String::valueOf).toList();
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("answers").build()) {
            List<String> answers = scheduler.blockOn(AsyncPipeline.answers(
                    scheduler,
                    questions,
                    question -> question.equals("7") ? never() : Async.of("a" + question),
                    Duration.ofMillis(20)));
            assertThat(answers).hasSize(20).contains("a6", "?", "a8").doesNotContain("a7");
            assertThat(scheduler.<List<String>>blockOn(
                            AsyncPipeline.answers(scheduler, List.of(), Async::of, Duration.ofMillis(20))))
                    .isEmpty();
        }
    }

    @Test
    void asyncPipeline_cancelled_everyStageIsTold() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(2);
        CountDownLatch told = new CountDownLatch(2);
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("answers").build()) {
            AsyncTask<List<String>> task = scheduler.spawn(AsyncPipeline.answers(
                    scheduler,
                    List.of("1", "2", "3"),
                    question -> {
                        asked.countDown();
                        return ExamplesTest.<String>never().onCancel(told::countDown);
                    },
                    Duration.ofMinutes(10)));
            assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(task.cancel()).isTrue();
            assertThat(told.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    private static <T> Async<T> never() {
        return new Oneshot<T>().map(Objects::requireNonNull);
    }

    @Test
    void asyncRequests_oneFails_usesTheDefaultOrFails() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("requests").build()) {
            IllegalStateException failure = new IllegalStateException("on purpose");
            assertThat(AsyncRequests.greeting(scheduler, Async.of("Ada"), Async.of("fine")))
                    .isEqualTo("Hello Ada, the weather is fine");
            assertThat(AsyncRequests.greeting(scheduler, Async.of("Ada"), Async.fail(failure)))
                    .isEqualTo("Hello Ada, the weather is unknown");
            assertThatThrownBy(() -> AsyncRequests.greeting(scheduler, Async.fail(failure), Async.of("fine")))
                    .hasRootCause(failure);
        }
    }

    @Test
    void oneRuntime_severalFiles_allWordsAreCounted(@TempDir Path directory) throws IOException {
        Path one = Files.writeString(directory.resolve("one"), " four kinds\nof work ");
        Path other = Files.writeString(directory.resolve("other"), "one runtime");
        assertThat(OneRuntime.wordsIn(List.of(one, other))).isEqualTo(6);
        assertThatThrownBy(() -> OneRuntime.wordsIn(List.of(directory.resolve("missing"))))
                .hasCauseInstanceOf(NoSuchFileException.class);
    }

    @Test
    void backPressure_moreMailsThanRoom_allAreSentAndNoneIsMadeTooEarly() {
        AtomicInteger made = new AtomicInteger();
        AtomicInteger sent = new AtomicInteger();
        AtomicInteger mostAhead = new AtomicInteger();
        Iterator<String> mails = IntStream.range(0, 1_000)
                .mapToObj(number -> {
                    mostAhead.accumulateAndGet(made.incrementAndGet() - sent.get(), Math::max);
                    return "hello";
                })
                .iterator();
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("mails").build()) {
            long sum = BackPressure.sendAll(scheduler, mails, mail -> {
                sent.incrementAndGet();
                return mail.length();
            });
            assertThat(sum).isEqualTo(5_000);
            assertThat(BackPressure.sendAll(scheduler, Collections.emptyIterator(), String::length))
                    .isZero();
        }
        // At most eight in the queue, four on their way to a thread, and one that waits for room; not hundreds.
        assertThat(mostAhead.get()).isBetween(1, 20);
    }

    @Test
    void againAndAgain_secondRoundFails_isReportedAndTheThirdComes() throws Exception {
        assertThat(AgainAndAgain.threeRounds(Duration.ofMillis(1)))
                .containsExactly("round", "round", "failed: on purpose", "round");
        assertThat(AgainAndAgain.later("later", Duration.ofMillis(1))).isEqualTo("later");
    }

    @Test
    void bulkheads_aServiceHangs_theOtherAnswers() throws Exception {
        assertThat(Bulkheads.answerWhileOthersHang(100)).isEqualTo("fine");
    }
}

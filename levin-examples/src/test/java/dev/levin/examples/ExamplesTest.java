package dev.levin.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
    void asyncPipeline_words_allLettersAreCounted() {
        assertThat(AsyncPipeline.letters(List.of("four", "kinds", "of", "work")))
                .isEqualTo(15);
        assertThat(AsyncPipeline.letters(List.of())).isZero();
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
}

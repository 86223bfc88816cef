package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** {@code invokeAll}, with and without a time limit. */
interface InvokeAllContract extends ExecutorSubject {
    @Test
    default void invokeAll_tasks_returnsTheirFuturesInOrderAllDone() throws Exception {
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            int number = i;
            tasks.add(() -> number);
        }
        ExecutorService executor = executor(2);
        for (List<Future<Integer>> futures :
                List.of(executor.invokeAll(tasks), executor.invokeAll(tasks, 30, TimeUnit.SECONDS))) {
            assertThat(futures).hasSize(500).allMatch(Future::isDone);
            for (int i = 0; i < 500; i++) {
                assertThat(futures.get(i).get()).isEqualTo(i);
            }
        }
    }

    @Test
    default void invokeAll_nothing_returnsNothing() throws Exception {
        ExecutorService executor = executor(1);
        assertThat(executor.<String>invokeAll(List.of())).isEmpty();
        assertThat(executor.<String>invokeAll(List.of(), 1, TimeUnit.DAYS)).isEmpty();
    }

    @Test
    default void invokeAll_someFail_othersAreNotAffected() throws Exception {
        IOException failure = new IOException("planted");
        List<Callable<String>> tasks = List.of(
                () -> "one",
                () -> {
                    throw failure;
                },
                () -> "three");
        List<Future<String>> futures = executor(2).invokeAll(tasks);
        assertThat(futures).hasSize(3).allMatch(Future::isDone).noneMatch(Future::isCancelled);
        assertThat(futures.get(0).get()).isEqualTo("one");
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(futures.get(1)::get)
                .withCause(failure);
        assertThat(futures.get(2).get()).isEqualTo("three");
    }

    @Test
    default void invokeAll_nulls_throw() {
        ExecutorService executor = executor(1);
        List<Callable<String>> tasks = List.of(() -> "value");
        List<Callable<String>> withNull = Arrays.asList(() -> "value", null);
        assertThatNullPointerException().isThrownBy(() -> executor.<String>invokeAll(null));
        assertThatNullPointerException().isThrownBy(() -> executor.<String>invokeAll(null, 1, TimeUnit.SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAll(withNull));
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAll(withNull, 1, TimeUnit.SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAll(tasks, 1, null));
    }

    @Test
    default void invokeAll_nullAmongTheTasks_cancelsTheOthers() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask first = new BlockingTask();
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAll(Arrays.asList(first, null)));
        executor.shutdown();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS))
                .as("the first one was cancelled")
                .isTrue();
    }

    @Test
    default void invokeAll_timeIsOver_cancelsWhatIsNotDone() throws Exception {
        BlockingTask running = new BlockingTask();
        BlockingTask waiting = new BlockingTask();
        List<Future<String>> futures = executor(1)
                .invokeAll(List.<Callable<String>>of(() -> "quick", running, waiting), 200, TimeUnit.MILLISECONDS);
        assertThat(futures).hasSize(3).allMatch(Future::isDone);
        assertThat(futures.get(1).isCancelled()).isTrue();
        assertThat(futures.get(2).isCancelled()).isTrue();
        assertThat(waiting.neverRanUndisturbed()).isTrue();
        assertThat(running.neverRanUndisturbed()).isTrue();
    }

    @Test
    default void invokeAll_noTime_returnsAtOnceWithAllDone() throws Exception {
        for (long timeout : new long[] {0, -1, Long.MIN_VALUE}) {
            List<Future<String>> futures =
                    executor(1).invokeAll(List.of(new BlockingTask(), new BlockingTask()), timeout, TimeUnit.SECONDS);
            assertThat(futures).hasSize(2).allMatch(Future::isDone).allMatch(Future::isCancelled);
        }
    }

    @Test
    default void invokeAll_interrupted_throwsAndCancelsAll() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        BlockingTask waiting = new BlockingTask();
        Background<List<Future<String>>> caller = Background.call(() -> executor.invokeAll(List.of(running, waiting)));
        running.awaitStarted();
        Eventually.isBlocked(caller.thread());
        caller.thread().interrupt();
        assertThat(caller.failure()).isInstanceOf(InterruptedException.class);
        assertThat(running.awaitInterrupted()).isTrue();
        assertThat(waiting.neverRanUndisturbed()).isTrue();
    }

    @Test
    default void invokeAll_fromATaskOfAPoolWithMoreThreads_completes() throws Exception {
        ExecutorService executor = executor(3);
        Future<Integer> outer = executor.submit(() -> sum(executor.invokeAll(List.of(() -> 1, () -> 2, () -> 3))));
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo(6);
    }

    @Test
    default void invokeAll_fromATaskOfAPoolWithOneThread_completes() throws Exception {
        assumeTrue(tasksMayWaitForTasks(), "tasks of this pool must not wait for tasks");
        ExecutorService executor = executor(1);
        Future<Integer> outer = executor.submit(() -> sum(executor.invokeAll(List.of(
                () -> 1, () -> sum(executor.invokeAll(List.of(() -> 20, () -> 30))), () -> 3))));
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo(54);
    }

    private static int sum(List<Future<Integer>> futures) throws ExecutionException, InterruptedException {
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        return sum;
    }
}

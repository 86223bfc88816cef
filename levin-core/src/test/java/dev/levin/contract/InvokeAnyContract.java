package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** {@code invokeAny}, with and without a time limit. */
interface InvokeAnyContract extends ExecutorSubject {
    @Test
    default void invokeAny_someSucceed_returnsTheValueOfOne() throws Exception {
        List<Callable<String>> tasks = List.of(() -> "one", () -> "two", () -> "three");
        ExecutorService executor = executor(2);
        assertThat(executor.invokeAny(tasks)).isIn("one", "two", "three");
        assertThat(executor.invokeAny(tasks, 30, TimeUnit.SECONDS)).isIn("one", "two", "three");
    }

    @Test
    default void invokeAny_onlyOneSucceeds_returnsItsValue() throws Exception {
        List<Callable<String>> tasks = List.of(failing("one"), failing("two"), () -> "three", failing("four"));
        ExecutorService executor = executor(1);
        assertThat(executor.invokeAny(tasks)).isEqualTo("three");
        assertThat(executor.invokeAny(tasks, 30, TimeUnit.SECONDS)).isEqualTo("three");
    }

    @Test
    default void invokeAny_valueIsNull_returnsNull() throws Exception {
        Callable<String> nothing = () -> null;
        assertThat(executor(1).invokeAny(List.of(nothing))).isNull();
    }

    @Test
    default void invokeAny_allFail_throwsWithTheFailureOfOne() {
        List<Callable<String>> tasks = List.of(failing("one"), failing("two"));
        ExecutorService executor = executor(2);
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> executor.invokeAny(tasks))
                .withCauseInstanceOf(IOException.class);
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> executor.invokeAny(tasks, 30, TimeUnit.SECONDS))
                .withCauseInstanceOf(IOException.class);
    }

    @Test
    default void invokeAny_nothing_throws() {
        ExecutorService executor = executor(1);
        List<Callable<String>> nothing = List.of();
        assertThatIllegalArgumentException().isThrownBy(() -> executor.invokeAny(nothing));
        assertThatIllegalArgumentException().isThrownBy(() -> executor.invokeAny(nothing, 1, TimeUnit.SECONDS));
    }

    @Test
    default void invokeAny_nulls_throw() {
        ExecutorService executor = executor(1);
        List<Callable<String>> tasks = List.of(() -> "value");
        List<Callable<String>> onlyNull = Collections.singletonList(null);
        assertThatNullPointerException().isThrownBy(() -> executor.<String>invokeAny(null));
        assertThatNullPointerException().isThrownBy(() -> executor.<String>invokeAny(null, 1, TimeUnit.SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAny(onlyNull));
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAny(onlyNull, 1, TimeUnit.SECONDS));
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAny(tasks, 1, null));
        assertThatNullPointerException().isThrownBy(() -> executor.invokeAny(Arrays.asList(new BlockingTask(), null)));
    }

    @Test
    default void invokeAny_oneSucceeds_othersAreCancelled() throws Exception {
        BlockingTask slow = new BlockingTask();
        String value = executor(2).invokeAny(List.<Callable<String>>of(slow, () -> {
            slow.awaitStarted();
            return "quick";
        }));
        assertThat(value).isEqualTo("quick");
        assertThat(slow.awaitInterrupted()).isTrue();
    }

    @Test
    default void invokeAny_timeIsOver_throwsAndCancelsAll() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        BlockingTask waiting = new BlockingTask();
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> executor.invokeAny(List.of(running, waiting), 100, TimeUnit.MILLISECONDS));
        assertThat(waiting.neverRanUndisturbed()).isTrue();
        assertThat(running.neverRanUndisturbed()).isTrue();
    }

    @Test
    default void invokeAny_interrupted_throwsAndCancelsAll() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        Background<String> caller = Background.call(() -> executor.invokeAny(List.of(running)));
        running.awaitStarted();
        Eventually.isBlocked(caller.thread());
        caller.thread().interrupt();
        assertThat(caller.failure()).isInstanceOf(InterruptedException.class);
        assertThat(running.awaitInterrupted()).isTrue();
    }

    private static Callable<String> failing(String name) {
        return () -> {
            throw new IOException(name);
        };
    }
}

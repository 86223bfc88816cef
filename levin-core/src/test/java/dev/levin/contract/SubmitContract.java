package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Sneaky;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@code submit} in its three forms, and the futures that it returns. */
interface SubmitContract extends ExecutorSubject {
    @Test
    default void submit_callable_futureHasItsValue() throws Exception {
        Future<String> future = executor(1).submit(() -> "value");
        assertThat(future.get(30, TimeUnit.SECONDS)).isEqualTo("value");
        assertThat(future.isDone()).isTrue();
        assertThat(future.isCancelled()).isFalse();
    }

    @Test
    default void submit_callableReturnsNull_futureHasNull() throws Exception {
        Callable<String> callable = () -> null;
        assertThat(executor(1).submit(callable).get(30, TimeUnit.SECONDS)).isNull();
    }

    @Test
    default void submit_runnable_futureHasNull() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Runnable runnable = runs::incrementAndGet;
        assertThat((Object) executor(1).submit(runnable).get(30, TimeUnit.SECONDS))
                .isNull();
        assertThat(runs).hasValue(1);
    }

    @Test
    default void submit_runnableWithResult_futureHasTheResult() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Runnable runnable = runs::incrementAndGet;
        assertThat(executor(1).submit(runnable, "result").get(30, TimeUnit.SECONDS))
                .isEqualTo("result");
        assertThat(executor(1).submit(runnable, null).get(30, TimeUnit.SECONDS)).isNull();
        assertThat(runs).hasValue(2);
    }

    @Test
    default void submit_null_throws() {
        ExecutorService executor = executor(1);
        assertThatNullPointerException().isThrownBy(() -> executor.submit((Runnable) null));
        assertThatNullPointerException().isThrownBy(() -> executor.submit((Callable<String>) null));
        assertThatNullPointerException().isThrownBy(() -> executor.submit(null, "result"));
    }

    @Test
    default void submit_throws_futureHasThatFailure() {
        ExecutorService executor = executor(1);
        for (Throwable failure :
                List.of(new IllegalStateException("runtime"), new IOException("checked"), new LinkageError("error"))) {
            Future<?> ofCallable = executor.submit((Callable<String>) () -> {
                throw Sneaky.rethrow(failure);
            });
            Future<?> ofRunnable = executor.submit((Runnable) () -> {
                throw Sneaky.rethrow(failure);
            });
            for (Future<?> future : List.of(ofCallable, ofRunnable)) {
                assertThatExceptionOfType(ExecutionException.class)
                        .isThrownBy(() -> future.get(30, TimeUnit.SECONDS))
                        .withCause(failure);
                assertThat(future.isDone()).isTrue();
                assertThat(future.isCancelled()).isFalse();
            }
        }
    }

    @Test
    default void submit_manyFail_thePoolGoesOn() throws Exception {
        ExecutorService executor = executor(2);
        for (int i = 0; i < 200; i++) {
            executor.submit((Callable<String>) () -> {
                throw new IOException("planted");
            });
        }
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int number = i;
            futures.add(executor.submit(() -> number));
        }
        for (int i = 0; i < 200; i++) {
            assertThat(futures.get(i).get(30, TimeUnit.SECONDS)).isEqualTo(i);
        }
    }

    @Test
    default void submit_fromATask_bothComplete() throws Exception {
        ExecutorService executor = executor(1);
        Future<Future<String>> outer = executor.submit(() -> executor.submit(() -> "inner"));
        assertThat(outer.get(30, TimeUnit.SECONDS).get(30, TimeUnit.SECONDS)).isEqualTo("inner");
    }

    @Test
    default void get_notComplete_waits() {
        BlockingTask task = new BlockingTask();
        Future<String> future = executor(1).submit((Callable<String>) task);
        task.awaitStarted();
        assertThat(future.isDone()).isFalse();
        Background<String> waiter = Background.call(future::get);
        Eventually.isBlocked(waiter.thread());
        task.letGo();
        assertThat(waiter.result()).isEqualTo("let go");
    }

    @Test
    default void get_timeIsOver_throwsAndTheTaskGoesOn() throws Exception {
        BlockingTask task = new BlockingTask();
        Future<String> future = executor(1).submit((Callable<String>) task);
        assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> future.get(5, TimeUnit.MILLISECONDS));
        assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> future.get(0, TimeUnit.MILLISECONDS));
        assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> future.get(-1, TimeUnit.DAYS));
        task.letGo();
        assertThat(future.get(30, TimeUnit.SECONDS)).isEqualTo("let go");
        assertThat(future.get(0, TimeUnit.SECONDS)).isEqualTo("let go");
    }

    @Test
    default void get_nullUnit_throws() {
        BlockingTask task = new BlockingTask();
        Future<String> future = executor(1).submit((Callable<String>) task);
        assertThatNullPointerException().isThrownBy(() -> future.get(1, null));
    }

    @Test
    default void get_interruptedWhileWaiting_throwsAndTheTaskGoesOn() throws Exception {
        BlockingTask task = new BlockingTask();
        Future<String> future = executor(1).submit((Callable<String>) task);
        for (Callable<String> way : List.<Callable<String>>of(future::get, () -> future.get(30, TimeUnit.SECONDS))) {
            Background<String> waiter = Background.call(way);
            Eventually.isBlocked(waiter.thread());
            waiter.thread().interrupt();
            assertThat(waiter.failure()).isInstanceOf(InterruptedException.class);
        }
        task.letGo();
        assertThat(future.get(30, TimeUnit.SECONDS))
                .as("not interrupted itself")
                .isEqualTo("let go");
    }

    @Test
    default void get_completeAndInterrupted_returnsAndKeepsTheFlag() throws Exception {
        Future<String> future = executor(1).submit(() -> "value");
        future.get(30, TimeUnit.SECONDS);
        Thread.currentThread().interrupt();
        assertThat(future.get()).isEqualTo("value");
        assertThat(future.get(1, TimeUnit.SECONDS)).isEqualTo("value");
        assertThat(Thread.interrupted()).as("interrupt flag").isTrue();
    }

    @Test
    default void submit_memory_whatWasWrittenBeforeIsSeenInTheTaskAndAfterGet() throws Exception {
        ExecutorService executor = executor(2);
        for (int i = 1; i <= 2_000; i++) {
            int[] plain = new int[2];
            plain[0] = i;
            Future<Integer> future = executor.submit(() -> {
                plain[1] = plain[0] + 1;
                return plain[0];
            });
            assertThat(future.get()).isEqualTo(i);
            assertThat(plain[1]).isEqualTo(i + 1);
        }
    }
}

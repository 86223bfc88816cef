package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Background;
import dev.levin.support.Latches;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@code shutdown}: nothing more is accepted, and what was accepted runs. */
interface ShutdownContract extends ExecutorSubject {
    @Test
    default void new_isNeitherShutDownNorTerminated() throws Exception {
        ExecutorService executor = executor(1);
        assertThat(executor.isShutdown()).isFalse();
        assertThat(executor.isTerminated()).isFalse();
        executor.submit(() -> "used").get(30, TimeUnit.SECONDS);
        assertThat(executor.isShutdown()).isFalse();
        assertThat(executor.isTerminated()).isFalse();
    }

    @Test
    default void shutdown_unused_terminates() throws Exception {
        ExecutorService executor = executor(2);
        executor.shutdown();
        assertThat(executor.isShutdown()).isTrue();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(executor.isTerminated()).isTrue();
    }

    @Test
    default void shutdown_tasksWait_runsThemWithoutInterrupt() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        AtomicInteger runs = new AtomicInteger();
        for (int i = 0; i < 1_000; i++) {
            executor.execute(runs::incrementAndGet);
        }
        Future<String> last = executor.submit(() -> "last");

        executor.shutdown();

        assertThat(executor.isShutdown()).isTrue();
        assertThat(executor.isTerminated()).as("while a task runs").isFalse();
        running.letGo();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(executor.isTerminated()).isTrue();
        assertThat(runs).hasValue(1_000);
        assertThat(last.get()).isEqualTo("last");
        assertThat(running.awaitInterrupted()).isFalse();
    }

    @Test
    default void shutdown_twice_isHarmless() throws Exception {
        ExecutorService executor = executor(1);
        executor.execute(() -> {});
        executor.shutdown();
        executor.shutdown();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThatCode(executor::shutdown).doesNotThrowAnyException();
    }

    @Test
    default void shutdown_lateTasks_areRejectedAndNeverRun() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        executor.shutdown();
        AtomicInteger runs = new AtomicInteger();
        assertRejects(executor, runs);
        running.letGo();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertRejects(executor, runs);
        assertThat(runs).hasValue(0);
    }

    @Test
    default void shutdown_byATask_theTaskEnds() throws Exception {
        ExecutorService executor = executor(1);
        Future<Boolean> future = executor.submit(() -> {
            executor.shutdown();
            return executor.isShutdown() && !executor.isTerminated();
        });
        assertThat(future.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    default void shutdown_taskSubmitsAfterwards_isRejected() throws Exception {
        ExecutorService executor = executor(1);
        CountDownLatch shutDown = new CountDownLatch(1);
        Future<Object> future = executor.submit(() -> {
            Latches.await(shutDown);
            return executor.submit(() -> "late");
        });
        executor.shutdown();
        shutDown.countDown();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> future.get(30, TimeUnit.SECONDS))
                .withCauseInstanceOf(RejectedExecutionException.class);
    }

    @Test
    default void shutdown_failingTasks_terminates() throws Exception {
        ExecutorService executor = executor(2);
        for (int i = 0; i < 50; i++) {
            executor.submit((Callable<String>) () -> {
                throw new IOException("planted");
            });
        }
        executor.shutdown();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    default void shutdown_racesExecute_whatWasAcceptedRuns() throws Exception {
        for (int round = 0; round < 100; round++) {
            ExecutorService executor = executor(2);
            AtomicInteger accepted = new AtomicInteger();
            AtomicInteger runs = new AtomicInteger();
            List<Background<Void>> producers = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                producers.add(Background.run(() -> {
                    try {
                        for (int n = 0; n < 300; n++) {
                            executor.execute(runs::incrementAndGet);
                            accepted.incrementAndGet();
                        }
                    } catch (RejectedExecutionException expected) {
                        // the race is over
                    }
                }));
            }
            executor.shutdown();
            producers.forEach(Background::result);
            assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
            assertThat(runs.get()).isEqualTo(accepted.get());
        }
    }

    private static void assertRejects(ExecutorService executor, AtomicInteger runs) {
        Callable<Integer> task = runs::incrementAndGet;
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.execute(runs::incrementAndGet));
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> executor.submit(task));
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.submit((Runnable) runs::incrementAndGet));
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.submit(runs::incrementAndGet, "result"));
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> executor.invokeAll(List.of(task)));
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.invokeAll(List.of(task), 1, TimeUnit.SECONDS));
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> executor.invokeAny(List.of(task)));
    }
}

package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The end of a pool and those who take tasks back: when it has come, all handles are complete. */
class HandBackEndTest {
    private final Gate running = new Gate();
    private final Gate end = new Gate();

    /** Occupies the only thread, and has two jobs wait. */
    private JoinHandle<?> occupy(ExecutorService pool) {
        pool.execute(() -> {
            running.open();
            end.awaitInSpiteOfInterrupts();
        });
        running.await();
        return submit(pool);
    }

    private static JoinHandle<?> submit(ExecutorService pool) {
        return (JoinHandle<?>) pool.submit(() -> "ran");
    }

    @ParameterizedTest
    @EnumSource
    void shutdownNow_threadsLeaveWhileHandlesAreCompleted_endComesAfterTheLastHandle(ViewedPool kind) {
        ExecutorService pool = kind.open(1);
        JoinHandle<?> first = occupy(pool);
        JoinHandle<?> second = submit(pool);
        AtomicBoolean tooEarly = new AtomicBoolean();
        first.onComplete(() -> {
            end.open();
            PoolFace face = PoolFace.behind(pool);
            Eventually.isTrue(
                    "the thread has left, or has run the other",
                    () -> second.isDone() || face.threads().stream().noneMatch(Thread::isAlive));
            tooEarly.set(pool.isTerminated() && !second.isDone());
        });

        pool.shutdownNow();

        assertThat(tooEarly).isFalse();
        ViewedPool.end(pool);
        assertThat(pool.isTerminated()).isTrue();
        assertThat(second.isDone()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void shutdownNow_turnOfAViewEndsWhileHandlesAreCompleted_endComesAfterTheLastHandle(ViewedPool kind) {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        JoinHandle<?> first = occupy(view);
        JoinHandle<?> second = submit(view);
        AtomicBoolean tooEarly = new AtomicBoolean();
        first.onComplete(() -> {
            end.open();
            PoolFace face = PoolFace.behind(view);
            Eventually.isTrue(
                    "no turn is left", () -> face.crew().describeState().startsWith("0 of"));
            tooEarly.set(view.isTerminated() && !second.isDone());
        });

        view.shutdownNow();

        assertThat(tooEarly).isFalse();
        ViewedPool.end(view);
        assertThat(view.isTerminated()).isTrue();
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void shutdownNow_callbackClosesThePool_doesNotWaitForItself(ViewedPool kind) {
        ExecutorService pool = kind.open(1);
        JoinHandle<?> waiting = occupy(pool);
        waiting.onComplete(() -> {
            end.open();
            PoolFace.behind(pool).close();
        });
        pool.shutdownNow();
        assertThat(pool.isTerminated()).isTrue();
    }

    @Test
    void shutdown_callbackClosesTheRuntime_doesNotWaitForItself() {
        Levin levin = Levin.builder().name("hand-back").workers(1).start();
        JoinHandle<?> waiting = occupy(levin.tasks().asExecutorService());
        AtomicReference<LevinReport> inside = new AtomicReference<>();
        waiting.onComplete(() -> {
            inside.set(levin.shutdown(Duration.ofDays(1)));
            end.open();
        });
        levin.shutdown(Duration.ZERO);
        levin.close();
        assertThat(levin.isTerminated()).isTrue();
        assertThat(inside.get().isTerminated()).isFalse();
    }

    /** It was told that the runtime gives it up, and others were. */
    @Test
    void shutdown_callbackOfARunningJobClosesTheRuntime_doesNotWaitForItself() {
        Levin levin = Levin.builder().name("hand-back").workers(1).start();
        JoinHandle<?> stubborn = levin.tasks().submit(() -> {
            running.open();
            end.awaitInSpiteOfInterrupts();
            return "at last";
        });
        running.await();
        AtomicReference<LevinReport> inside = new AtomicReference<>();
        stubborn.onComplete(() -> inside.set(levin.shutdown(Duration.ofDays(1))));
        levin.shutdown(Duration.ZERO);
        assertThat(inside.get().isTerminated()).isFalse();
        end.open();
        levin.close();
    }
}

package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.schedule.PeriodicTask;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
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
        PoolFace.behind(pool).close();
        assertThat(pool.isTerminated()).isTrue();
    }

    /** What was taken out of a view is in no queue of its pool. */
    @ParameterizedTest
    @EnumSource
    void shutdownNow_ofAView_endOfItsPoolComesAfterTheLastHandleToo(ViewedPool kind) {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(ViewedPool.viewOf(pool, 1), 1);
        JoinHandle<?> first = occupy(view);
        JoinHandle<?> second = submit(view);
        AtomicBoolean tooEarly = new AtomicBoolean();
        first.onComplete(() -> {
            pool.shutdown();
            end.open();
            PoolFace face = PoolFace.behind(pool);
            Eventually.isTrue("no thread is left", () -> face.threads().stream().noneMatch(Thread::isAlive));
            tooEarly.set(pool.isTerminated() && !second.isDone());
        });

        view.shutdownNow();

        assertThat(tooEarly).isFalse();
        ViewedPool.end(pool);
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

    /** The callback of a job that is given up while it runs. */
    @ParameterizedTest
    @EnumSource
    void shutdown_callbackOfARunningJobClosesTheRuntime_doesNotWaitForItself(LevinCloseTest.Kind kind) {
        Levin levin = Levin.builder().name("hand-back").workers(1).start();
        Future<String> stubborn = kind.submit(levin, () -> {
            running.open();
            end.awaitInSpiteOfInterrupts();
        });
        running.await();
        AtomicReference<LevinReport> inside = new AtomicReference<>();
        ((JoinHandle<String>) stubborn).onComplete(() -> inside.set(levin.shutdown(Duration.ofDays(1))));
        levin.shutdown(Duration.ZERO);
        assertThat(inside.get().isTerminated()).isFalse();
        end.open();
        levin.close();
    }

    /** The runtime cancels it as the first thing that it does, on the thread that closes. */
    @Test
    void close_callbackOfAPeriodicTaskClosesTheRuntime_doesNotWaitForItself() {
        Levin levin = Levin.builder().name("hand-back").workers(1).start();
        PeriodicTask periodic = levin.every(Duration.ofHours(1), () -> {});
        AtomicReference<LevinReport> inside = new AtomicReference<>();
        periodic.onComplete(() -> inside.set(levin.shutdown(Duration.ofDays(1))));
        LevinReport report = levin.shutdown(Duration.ofDays(1));
        assertThat(report.isTerminated()).isTrue();
        assertThat(report.inTime()).isTrue();
        assertThat(inside.get()).isNotNull();
    }
}

package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Latches;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who ends a scheduler, fault row 12: tasks of its own, several at once, and threads that are interrupted as they wait. */
class AsyncEndCallerTest {
    private static final int IDLE_TASKS = 5;

    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("ending").workers(2).build();

    private static List<AsyncTask<?>> spawnIdle(AsyncScheduler scheduler) {
        List<AsyncTask<?>> idle = new ArrayList<>();
        for (int i = 0; i < IDLE_TASKS; i++) {
            AsyncTask<?> task = scheduler.spawn(Subject.pendingSubject());
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            idle.add(task);
        }
        return idle;
    }

    @Test
    void shutdownNow_byATask_cancelsAllAndTheTaskItself() throws InterruptedException {
        List<AsyncTask<?>> idle = spawnIdle(scheduler);
        AtomicInteger cancelled = new AtomicInteger();
        AtomicInteger interrupted = new AtomicInteger();
        Gate wasRefused = new Gate();
        AsyncTask<Integer> caller = scheduler.spawn(Async.defer(() -> {
            cancelled.set(scheduler.shutdownNow());
            interrupted.set(Thread.currentThread().isInterrupted() ? 1 : 0);
            try {
                scheduler.spawn(Async.of(1));
            } catch (RejectedExecutionException refused) {
                wasRefused.open();
            }
            return Async.of(1);
        }));
        assertThatThrownBy(() -> caller.join(Eventually.LIMIT))
                .isInstanceOf(CancellationException.class)
                .hasMessageContaining("was shut down");
        assertThat(scheduler.awaitTermination(Eventually.LIMIT)).isTrue();
        assertThat(wasRefused.isOpen()).isTrue();
        assertThat(cancelled).hasValue(IDLE_TASKS + 1);
        assertThat(interrupted).as("the caller itself is not interrupted").hasValue(0);
        assertThat(idle).allMatch(AsyncTask::isCancelled);
    }

    /** Each task is cancelled by one of them, and each of them counts those that it has cancelled. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shutdownNow_byTwoTasksAtOnce_eachTaskIsCancelledOnce(boolean oneCloses) throws InterruptedException {
        for (int round = 0; round < 50; round++) {
            AsyncScheduler ending =
                    AsyncScheduler.builder().name("ending").workers(2).build();
            List<AsyncTask<?>> tasks = spawnIdle(ending);
            CyclicBarrier both = new CyclicBarrier(2);
            AtomicInteger cancelled = new AtomicInteger();
            tasks.add(ending.spawn(Async.defer(() -> {
                Latches.await(both);
                return Async.of(cancelled.addAndGet(ending.shutdownNow()));
            })));
            tasks.add(ending.spawn(Async.defer(() -> {
                Latches.await(both);
                if (oneCloses) {
                    ending.close();
                    return Async.of(0);
                }
                return Async.of(cancelled.addAndGet(ending.shutdownNow()));
            })));
            assertThat(ending.awaitTermination(Eventually.LIMIT)).isTrue();
            assertThat(tasks).allMatch(AsyncTask::isDone);
            long cancelledTasks = tasks.stream().filter(AsyncTask::isCancelled).count();
            assertThat(cancelled).hasValue((int) cancelledTasks);
            assertThat(cancelledTasks).isGreaterThanOrEqualTo(IDLE_TASKS + (oneCloses ? 1 : 0));
        }
    }

    @Test
    void shutdownNow_byManyThreadsAtOnce_eachTaskIsCancelledOnce() {
        List<AsyncTask<?>> idle = spawnIdle(scheduler);
        CyclicBarrier all = new CyclicBarrier(4);
        AtomicInteger cancelled = new AtomicInteger();
        List<Background<Void>> callers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            callers.add(Background.run(() -> {
                Latches.await(all);
                cancelled.addAndGet(scheduler.shutdownNow());
                scheduler.close();
            }));
        }
        callers.forEach(Background::result);
        assertThat(cancelled).hasValue(IDLE_TASKS);
        assertThat(idle).allMatch(AsyncTask::isCancelled);
        assertThat(scheduler.isTerminated()).isTrue();
    }

    @Test
    void awaitTermination_interrupted_throwsAndTheSchedulerGoesOn() throws InterruptedException {
        AsyncTask<?> idle = spawnIdle(scheduler).get(0);
        Background<Boolean> waits = Background.call(() -> scheduler.awaitTermination(Duration.ofHours(1)));
        Eventually.isBlocked(waits.thread());
        waits.thread().interrupt();
        assertThat(waits.failure()).isInstanceOf(InterruptedException.class);
        assertThat(scheduler.isShutdown()).isFalse();
        assertThat(idle.isDone()).isFalse();
        assertThat(scheduler.spawn(Async.of(1)).join(Eventually.LIMIT)).isEqualTo(1);
        Background<Boolean> waitsAgain = Background.call(() -> scheduler.awaitTermination(Duration.ofHours(1)));
        scheduler.shutdownNow();
        assertThat(waitsAgain.result()).isTrue();
        assertThat(scheduler.awaitTermination(Duration.ZERO)).isTrue();
    }
}

package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@code Future.cancel}: before, while and after the task runs. */
interface CancelContract extends ExecutorSubject {
    @Test
    default void cancel_waiting_neverRuns() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask blocker = new BlockingTask();
        executor.execute(blocker);
        blocker.awaitStarted();
        AtomicInteger runs = new AtomicInteger();
        Future<?> gently = executor.submit((Callable<Integer>) runs::incrementAndGet);
        Future<?> firmly = executor.submit((Callable<Integer>) runs::incrementAndGet);
        Future<String> last = executor.submit(() -> "last");

        assertThat(gently.cancel(false)).isTrue();
        assertThat(firmly.cancel(true)).isTrue();
        blocker.letGo();

        assertThat(last.get(30, TimeUnit.SECONDS)).isEqualTo("last");
        assertThat(runs).hasValue(0);
        assertThat(blocker.awaitInterrupted()).as("the one that ran").isFalse();
        assertCancelled(gently);
        assertCancelled(firmly);
    }

    @Test
    default void cancel_running_interruptsItAndTheFutureIsCompleteAtOnce() {
        BlockingTask task = new BlockingTask();
        Future<?> future = executor(1).submit((Callable<String>) task);
        task.awaitStarted();
        assertThat(future.cancel(true)).isTrue();
        assertCancelled(future);
        assertThat(task.awaitInterrupted()).isTrue();
    }

    @Test
    default void cancel_runningWithoutInterrupt_letsItEnd() {
        BlockingTask task = new BlockingTask();
        Future<?> future = executor(1).submit((Callable<String>) task);
        task.awaitStarted();
        assertThat(future.cancel(false)).isTrue();
        assertCancelled(future);
        task.letGo();
        assertThat(task.awaitInterrupted()).isFalse();
        assertCancelled(future);
    }

    @Test
    default void cancel_complete_isRefused() throws Exception {
        Future<String> future = executor(1).submit(() -> "value");
        future.get(30, TimeUnit.SECONDS);
        assertThat(future.cancel(true)).isFalse();
        assertThat(future.isCancelled()).isFalse();
        assertThat(future.get()).isEqualTo("value");
    }

    @Test
    default void cancel_twice_isRefusedTheSecondTime() {
        BlockingTask task = new BlockingTask();
        Future<?> future = executor(1).submit((Callable<String>) task);
        assertThat(future.cancel(true)).isTrue();
        assertThat(future.cancel(true)).isFalse();
        assertCancelled(future);
    }

    @Test
    default void cancel_whileOthersWaitForIt_releasesThem() {
        BlockingTask task = new BlockingTask();
        Future<String> future = executor(1).submit((Callable<String>) task);
        Background<String> waiter = Background.call(future::get);
        Eventually.isBlocked(waiter.thread());
        future.cancel(true);
        assertThat(waiter.failure()).isInstanceOf(CancellationException.class);
    }

    @Test
    default void cancel_running_nextTaskOnThatThreadSeesNoInterrupt() throws Exception {
        ExecutorService executor = executor(1);
        for (int i = 0; i < 200; i++) {
            BlockingTask task = new BlockingTask();
            Future<?> future = executor.submit((Callable<String>) task);
            Future<Boolean> next = executor.submit(() -> Thread.currentThread().isInterrupted());
            task.awaitStarted();
            future.cancel(true);
            assertThat(next.get(30, TimeUnit.SECONDS)).isFalse();
        }
    }

    private static void assertCancelled(Future<?> future) {
        assertThat(future.isCancelled()).isTrue();
        assertThat(future.isDone()).isTrue();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(future::get);
        assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> future.get(1, TimeUnit.SECONDS));
    }
}

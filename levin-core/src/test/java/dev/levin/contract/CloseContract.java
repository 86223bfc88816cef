package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@code close}, as {@code ExecutorService} has it since Java 19, for executors that are {@link AutoCloseable}. */
interface CloseContract extends ExecutorSubject {
    @Test
    default void close_tasksWait_returnsWhenTheyHaveRun() throws Exception {
        ExecutorService executor = executor(1);
        AtomicInteger runs = new AtomicInteger();
        for (int i = 0; i < 1_000; i++) {
            executor.execute(runs::incrementAndGet);
        }
        closeable(executor).close();
        assertThat(runs).hasValue(1_000);
        assertThat(executor.isTerminated()).isTrue();
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> executor.execute(runs::incrementAndGet));
    }

    @Test
    default void close_unused_returns() throws Exception {
        ExecutorService executor = executor(1);
        closeable(executor).close();
        assertThat(executor.isTerminated()).isTrue();
    }

    @Test
    default void close_twice_returns() throws Exception {
        ExecutorService executor = executor(2);
        executor.execute(() -> {});
        closeable(executor).close();
        closeable(executor).close();
        assertThat(executor.isTerminated()).isTrue();
    }

    @Test
    default void close_afterShutdown_waitsForTheEnd() throws Exception {
        ExecutorService executor = executor(1);
        AtomicInteger runs = new AtomicInteger();
        for (int i = 0; i < 100; i++) {
            executor.execute(runs::incrementAndGet);
        }
        executor.shutdown();
        closeable(executor).close();
        assertThat(runs).hasValue(100);
    }

    @Test
    default void close_taskRuns_waitsWithoutInterruptingIt() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        AutoCloseable closeable = closeable(executor);
        Background<Void> closer = Background.run(closeable::close);
        Eventually.isBlocked(closer.thread());
        assertThat(executor.isShutdown()).isTrue();
        running.letGo();
        closer.result();
        assertThat(running.awaitInterrupted()).isFalse();
        assertThat(executor.isTerminated()).isTrue();
    }

    @Test
    default void close_interrupted_interruptsDropsTheRestAndKeepsTheFlag() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        AtomicInteger runs = new AtomicInteger();
        executor.execute(runs::incrementAndGet);
        AutoCloseable closeable = closeable(executor);
        Background<Boolean> closer = Background.call(() -> {
            closeable.close();
            return Thread.currentThread().isInterrupted();
        });
        Eventually.isBlocked(closer.thread());
        closer.thread().interrupt();
        assertThat(closer.result()).as("flag").isTrue();
        assertThat(running.awaitInterrupted()).isTrue();
        assertThat(runs).hasValue(0);
        assertThat(executor.isTerminated()).isTrue();
    }

    @Test
    default void close_interruptedBefore_interruptsDropsTheRestAndKeepsTheFlag() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        AutoCloseable closeable = closeable(executor);
        Thread.currentThread().interrupt();
        closeable.close();
        assertThat(Thread.interrupted()).as("flag").isTrue();
        assertThat(running.awaitInterrupted()).isTrue();
        assertThat(executor.isTerminated()).isTrue();
    }

    @Test
    default void close_fromTwoThreads_bothReturn() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        AutoCloseable closeable = closeable(executor);
        Background<Void> one = Background.run(closeable::close);
        Background<Void> other = Background.run(closeable::close);
        Eventually.isBlocked(one.thread());
        Eventually.isBlocked(other.thread());
        running.letGo();
        one.result();
        other.result();
        assertThat(executor.isTerminated()).isTrue();
    }

    private static AutoCloseable closeable(ExecutorService executor) {
        // Before Java 19 not every executor is. The compiler, which sees Java 17, does not know those that are.
        Object candidate = executor;
        assumeTrue(candidate instanceof AutoCloseable, "this executor can't be closed on this JDK");
        return (AutoCloseable) candidate;
    }
}

package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.internal.park.ThreadParker;
import dev.levin.support.Eventually;
import dev.levin.support.ThreadFailure;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The only thread blocks, the others could not be started, and some wait for room. When threads can be started again, no one has
 * to wait for the one that blocks.
 */
class BlockingRoomFailureTest {
    private final AtomicLong clock = new AtomicLong();
    private final ThreadFailure.Factory factory = ThreadFailure.START_THROWS_OUT_OF_MEMORY.after(1);
    private final BlockingPool pool = new BlockingPool(
            BlockingPool.builder()
                    .name("failing")
                    .maxThreads(4)
                    .maxQueue(0)
                    .threadFactory(factory)
                    .settings(),
            clock::get,
            ThreadParker::new);
    private final Blockers blockers = new Blockers(pool);
    private CompletableFuture<JoinHandle<Integer>> accepted;
    private CompletableFuture<JoinHandle<Integer>> waiting;

    @BeforeEach
    void fill() {
        blockers.occupy(1);
        accepted = pool.submitWhenRoom(() -> 1);
        waiting = pool.submitWhenRoom(() -> 2);
        assertThat(accepted)
                .as("it was promised a thread, which could not be started")
                .isDone();
        assertThat(waiting).isNotDone();
        assertThat(pool.stats().threads()).isEqualTo(1);
        factory.goodOnes = 100;
        clock.addAndGet(Duration.ofSeconds(1).toNanos());
    }

    @AfterEach
    void end() {
        blockers.letGo();
        pool.close();
    }

    private void assertAllRun() {
        assertThat(accepted.join().join(Eventually.LIMIT)).isEqualTo(1);
        Eventually.isTrue("room", waiting::isDone);
        assertThat(waiting.join().join(Eventually.LIMIT)).isEqualTo(2);
        assertThat(pool.stats().waitingForRoom()).isZero();
    }

    @Test
    void submitWhenRoom_threadsCanBeStartedAgain_allThatWaitAreRun() {
        CompletableFuture<JoinHandle<Integer>> last = pool.submitWhenRoom(() -> 3);
        assertAllRun();
        Eventually.isTrue("room", last::isDone);
        assertThat(last.join().join(Eventually.LIMIT)).isEqualTo(3);
    }

    @Test
    void execute_threadsCanBeStartedAgain_isRefusedAndThoseThatWaitAreRun() {
        assertThatExceptionOfType(QueueFullException.class).isThrownBy(() -> pool.execute(() -> {}));
        assertAllRun();
    }

    @Test
    void trySubmit_threadsCanBeStartedAgain_isRefusedAndThoseThatWaitAreRun() {
        assertThat(pool.trySubmit(() -> 3)).isEmpty();
        assertAllRun();
        assertThat(pool.trySubmit(() -> 4)).isPresent();
    }
}

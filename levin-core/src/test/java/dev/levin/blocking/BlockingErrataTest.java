package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * What the seed gets wrong: errata B-55 to B-61. Each of these fails on the wrong form, but for B-58, a race of which
 * {@code BlockingInterleavingTest} finds the wrong form.
 */
class BlockingErrataTest {
    /** Wakes when the test says so, for the reason that the test gives, whatever signals come. */
    private static final class PlantedParker implements Parker {
        final Semaphore wakes = new Semaphore(0);
        final AtomicInteger parked = new AtomicInteger();
        volatile Wake reason = Wake.TIMEOUT;

        @Override
        public Wake park() {
            throw new AssertionError("there is a time limit");
        }

        @Override
        public Wake parkNanos(long nanos) {
            parked.incrementAndGet();
            wakes.acquireUninterruptibly();
            return reason;
        }

        @Override
        public void unpark() {}
    }

    private final PlantedParker parker = new PlantedParker();

    private BlockingPool pool(int maxThreads) {
        return new BlockingPool(
                BlockingPool.builder().name("seed").maxThreads(maxThreads).settings(), Ticker.SYSTEM, worker -> parker);
    }

    /** A pool with one thread, which is idle. */
    private BlockingPool poolWithIdleThread(int maxThreads) {
        BlockingPool pool = pool(maxThreads);
        pool.submit(() -> 1).join();
        Eventually.isTrue("idle", () -> parker.parked.get() == 1);
        return pool;
    }

    private void endWithAll(BlockingPool pool) {
        // First, or a thread that is not told to leave would use up all wake-ups.
        pool.shutdown();
        parker.wakes.release(1_000);
        pool.close();
    }

    /** B-55: the sleeper has not woken yet when the second task comes, which must not rely on it. */
    @Test
    void submit_twiceWithOneIdleThread_secondTaskGetsItsOwnThread() {
        BlockingPool pool = poolWithIdleThread(2);
        Gate end = new Gate();
        JoinHandle<Integer> first = pool.submit(() -> {
            end.await();
            return 1;
        });
        JoinHandle<Integer> second = pool.submit(() -> 2);
        assertThat(pool.stats().idle()).isZero();
        assertThat(pool.stats().threads()).isEqualTo(2);
        end.open();
        // The sleeper still sleeps: the new thread runs both.
        assertThat(first.join()).isEqualTo(1);
        assertThat(second.join()).isEqualTo(2);
        endWithAll(pool);
    }

    /** B-56: the signal comes when the time is over already. */
    @Test
    void submit_racesTheTimeOut_taskRuns() {
        BlockingPool pool = poolWithIdleThread(1);
        JoinHandle<Integer> handle = pool.submit(() -> 42);
        parker.wakes.release();
        assertThat(handle.join(Eventually.LIMIT)).isEqualTo(42);
        assertThat(pool.stats().threads()).isEqualTo(1);
        endWithAll(pool);
    }

    /** B-56: a thread that was signalled, and found a task, has used up its signal. The next wake-up is a spurious one. */
    @Test
    void wakeUp_withoutASignal_threadSleepsOnAndStaysIdle() {
        BlockingPool pool = poolWithIdleThread(1);
        parker.reason = Parker.Wake.PERMIT;
        JoinHandle<Integer> handle = pool.submit(() -> 1);
        parker.wakes.release();
        handle.join();
        Eventually.isTrue("idle again", () -> parker.parked.get() == 2);
        for (int spurious = 0; spurious < 10; spurious++) {
            int before = parker.parked.get();
            parker.wakes.release();
            Eventually.isTrue("sleeps on", () -> parker.parked.get() == before + 1);
            assertThat(pool.stats().idle()).isEqualTo(1);
            assertThat(pool.stats().threads()).isEqualTo(1);
        }
        assertThat(pool.crew().state.gauges.get(Gauges.Gauge.COMING)).isZero();
        endWithAll(pool);
    }

    /** B-56: a worker that took the task before the one who was signalled for it leaves nothing behind. */
    @Test
    void signal_someoneElseTakesTheTask_countsAreRight() {
        BlockingPool pool = poolWithIdleThread(2);
        JoinHandle<Integer> first = pool.submit(() -> 1);
        JoinHandle<Integer> second = pool.submit(() -> 2);
        first.join();
        second.join();
        Eventually.isTrue("the second thread is idle", () -> pool.stats().idle() == 1);
        parker.wakes.release(2);
        Eventually.isTrue("one leaves, one was signalled and is idle now", () -> {
            BlockingStats stats = pool.stats();
            return stats.threads() == stats.idle();
        });
        assertThat(pool.crew().state.gauges.get(Gauges.Gauge.COMING)).isZero();
        endWithAll(pool);
    }

    /**
     * B-58: threads that leave at the same time wait for no one, least of all with the lock held. Whoever leaves takes the
     * lock once more for its last look, so to join it with the lock held is a deadlock.
     */
    @Test
    void threads_leaveAtTheSameTime_nothingBlocks() {
        int threads = 4;
        BlockingPool pool = BlockingPool.builder()
                .maxThreads(threads)
                .keepAlive(Duration.ZERO)
                .build();
        for (int round = 0; round < 500; round++) {
            CyclicBarrier end = new CyclicBarrier(threads);
            List<JoinHandle<Integer>> handles = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                handles.add(pool.submit(() -> end.await(30, TimeUnit.SECONDS)));
            }
            for (JoinHandle<Integer> handle : handles) {
                assertThat(handle.join(Eventually.LIMIT)).isLessThan(threads);
            }
        }
        pool.close();
    }

    /** B-59: what is dropped has a handle, and someone may wait for it; and it is certain which tasks are dropped. */
    @Test
    void shutdownNow_tasksWaitBehindABusyThread_areAllCancelledAndNoneRuns() {
        AtomicInteger runs = new AtomicInteger();
        List<JoinHandle<Integer>> handles = new ArrayList<>();
        BlockingPool pool = BlockingPool.builder().maxThreads(1).build();
        Gate running = new Gate();
        Gate end = new Gate();
        pool.execute(() -> {
            running.open();
            end.awaitInSpiteOfInterrupts();
        });
        running.await();
        for (int i = 0; i < 100; i++) {
            handles.add(pool.submit(runs::incrementAndGet));
        }
        assertThat(pool.shutdownNow()).hasSize(100);
        for (JoinHandle<Integer> handle : handles) {
            assertThatExceptionOfType(CancellationException.class)
                    .isThrownBy(() -> handle.join(Eventually.LIMIT))
                    .withMessageContaining("was shut down before the job started");
        }
        end.open();
        pool.close();
        assertThat(runs).hasValue(0);
    }

    /** B-61: idle threads that are woken to leave are not counted twice. */
    @Test
    void close_threadsAreIdle_allCountsEndAtZero() {
        BlockingPool pool = BlockingPool.builder().maxThreads(8).build();
        new Blockers(pool).occupy(8).letGo();
        Eventually.isTrue("idle", () -> pool.stats().idle() == 8);
        pool.close();
        assertThat(pool.stats().idle()).isZero();
        assertThat(pool.stats().threads()).isZero();
        assertThat(pool.crew().state.gauges.get(Gauges.Gauge.COMING)).isZero();
    }
}

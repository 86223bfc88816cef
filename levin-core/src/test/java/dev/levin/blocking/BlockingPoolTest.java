package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.internal.park.ThreadParker;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.PoolShutdownException;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a {@link BlockingPool} promises when all goes well, and which arguments it refuses. */
class BlockingPoolTest {
    @Test
    void submit_callable_handleHasItsValue() {
        try (BlockingPool pool = BlockingPool.builder().name("files").build()) {
            assertThat(pool.submit(() -> Thread.currentThread().getName()).join())
                    .isEqualTo("levin-files-1");
            assertThat(pool.name()).isEqualTo("files");
        }
    }

    @Test
    void build_unused_startsNoThread() {
        try (BlockingPool pool = BlockingPool.builder().build()) {
            assertThat(pool.stats().threads()).isZero();
            assertThat(pool.toString()).startsWith("BlockingPool[blocking-").contains("OPEN threads=0");
        }
    }

    /** Each of them waits for all the others, so a queue before the cap would be a deadlock. */
    @Test
    void submit_belowTheCap_everyTaskHasItsOwnThread() throws Exception {
        int tasks = 40;
        CyclicBarrier barrier = new CyclicBarrier(tasks);
        try (BlockingPool pool = BlockingPool.builder().maxThreads(tasks).build()) {
            List<JoinHandle<Integer>> handles = new ArrayList<>();
            for (int i = 0; i < tasks; i++) {
                handles.add(pool.submit(() -> barrier.await(30, TimeUnit.SECONDS)));
            }
            for (JoinHandle<Integer> handle : handles) {
                handle.get(30, TimeUnit.SECONDS);
            }
            assertThat(pool.stats().mostThreads()).isEqualTo(tasks);
        }
    }

    @Test
    void submit_threadIsIdle_isUsedAgain() {
        try (BlockingPool pool = BlockingPool.builder().build()) {
            for (int i = 0; i < 100; i++) {
                pool.submit(() -> 1).join();
                Eventually.isTrue("idle", () -> pool.stats().idle() == 1);
            }
            assertThat(pool.stats().mostThreads()).isEqualTo(1);
        }
    }

    @Test
    void schedule_atTheCap_tasksStartInTheirOrder() {
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build()) {
            Blockers blockers = new Blockers(pool).occupy(1);
            for (int i = 0; i < 1_000; i++) {
                int id = i;
                pool.execute(() -> order.add(id));
            }
            assertThat(pool.stats().queued()).isEqualTo(1_000);
            blockers.letGo();
        }
        assertThat(order)
                .containsExactlyElementsOf(IntStream.range(0, 1_000).boxed().toList());
    }

    @Test
    void schedule_task_mayBeScheduledAgainOnceItRuns() {
        AtomicInteger runs = new AtomicInteger();
        Gate done = new Gate();
        try (BlockingPool pool = BlockingPool.builder().maxThreads(4).build()) {
            pool.schedule(new Task() {
                @Override
                public void run() {
                    if (runs.incrementAndGet() < 1_000) {
                        pool.schedule(this);
                    } else {
                        done.open();
                    }
                }
            });
            done.await();
        }
        assertThat(runs).hasValue(1_000);
    }

    @Test
    void schedule_stillQueued_isRefusedAndRunsOnce() {
        AtomicInteger runs = new AtomicInteger();
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build();
                BlockingPool other = BlockingPool.builder().build()) {
            Blockers blockers = new Blockers(pool).occupy(1);
            Task task = Task.of(runs::incrementAndGet);
            pool.schedule(task);
            for (BlockingPool again : List.of(pool, other)) {
                assertThatExceptionOfType(IllegalStateException.class)
                        .isThrownBy(() -> again.schedule(task))
                        .withMessageContaining("is still queued");
            }
            blockers.letGo();
        }
        assertThat(runs).hasValue(1);
    }

    @Test
    void cancel_waiting_neverRunsAndOthersDo() {
        AtomicInteger runs = new AtomicInteger();
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build()) {
            Blockers blockers = new Blockers(pool).occupy(1);
            JoinHandle<Integer> cancelled = pool.submit(runs::incrementAndGet);
            JoinHandle<Integer> next = pool.submit(runs::incrementAndGet);
            assertThat(cancelled.cancel()).isTrue();
            assertThatExceptionOfType(CancellationException.class).isThrownBy(cancelled::join);
            blockers.letGo();
            assertThat(next.join()).isEqualTo(1);
        }
        assertThat(runs).hasValue(1);
    }

    @Test
    void join_byATaskOfAFullPool_runsTheOtherTaskThere() {
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build()) {
            assertThat(pool.submit(() -> pool.submit(() -> 20).join() + 1).join())
                    .isEqualTo(21);
        }
    }

    @Test
    void stats_tasksWaitAndRun_sayHowManyAndHowLong() {
        AtomicLong clock = new AtomicLong();
        BlockingSettings settings =
                BlockingPool.builder().name("watched").maxThreads(2).settings();
        try (BlockingPool pool = new BlockingPool(settings, clock::get, ThreadParker::new)) {
            Blockers blockers = new Blockers(pool).occupy(1);
            clock.addAndGet(Duration.ofSeconds(3).toNanos());
            blockers.occupy(1);
            pool.execute(() -> {});
            clock.addAndGet(Duration.ofSeconds(2).toNanos());
            pool.execute(() -> {});
            BlockingStats stats = pool.stats();
            assertThat(stats.threads()).isEqualTo(2);
            assertThat(stats.running()).isEqualTo(2);
            assertThat(stats.idle()).isZero();
            assertThat(stats.queued()).isEqualTo(2);
            assertThat(stats.oldestQueued()).isEqualTo(Duration.ofSeconds(2));
            assertThat(stats.longestRunning()).isEqualTo(Duration.ofSeconds(5));
            assertThat(stats.accepted()).isEqualTo(4);
            assertThat(pool.snapshot())
                    .contains("pool 'watched': OPEN threads=2 idle=0 queued=2")
                    .contains("the oldest for 2.000 s")
                    .contains("for 5.000 s", Blockers.class.getName());
            blockers.letGo();
            Eventually.isTrue("all have ended", () -> pool.stats().completed() == 4);
            assertThat(pool.stats().oldestQueued()).isZero();
            assertThat(pool.stats().longestRunning()).isZero();
        }
    }

    @Test
    void threads_idleForSoLong_leave() {
        try (BlockingPool pool =
                BlockingPool.builder().keepAlive(Duration.ofMillis(1)).build()) {
            pool.submit(() -> 1).join();
            Eventually.isTrue("no thread is left", () -> pool.stats().threads() == 0);
            assertThat(pool.submit(() -> 2).join()).isEqualTo(2);
            assertThat(pool.stats().mostThreads()).isEqualTo(1);
        }
    }

    @Test
    void threads_keepAliveForEver_stay() {
        try (BlockingPool pool = BlockingPool.builder()
                .keepAlive(Duration.ofSeconds(Long.MAX_VALUE))
                .build()) {
            Thread thread = pool.submit(Thread::currentThread).join();
            Eventually.isParkedOn(thread, pool.crew());
            assertThat(thread.getState()).isEqualTo(Thread.State.WAITING);
            assertThat(pool.submit(Thread::currentThread).join()).isSameAs(thread);
        }
    }

    @Test
    void everyMethod_null_isRefused() {
        try (BlockingPool pool = BlockingPool.builder().build()) {
            assertThatThrownBy(() -> pool.schedule(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.scheduleMandatory(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.execute(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.submit((Job<?>) null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.submitMandatory(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.trySubmit(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.submitWhenRoom(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.shutdown(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> pool.shutdown(Duration.ofNanos(-1))).isInstanceOf(IllegalArgumentException.class);
            assertThat(pool.isShutdown()).isFalse();
        }
    }

    @Test
    void everyMethod_afterClose_isRefusedWithATypedException() {
        BlockingPool pool = BlockingPool.builder().name("closed").build();
        pool.close();
        Task task = Task.of(() -> {});
        assertThatExceptionOfType(PoolShutdownException.class)
                .isThrownBy(() -> pool.schedule(task))
                .withMessage("pool 'closed' is shut down and accepts no more tasks");
        assertThat(task.isQueued()).isFalse();
        assertThatThrownBy(() -> pool.scheduleMandatory(task)).isInstanceOf(PoolShutdownException.class);
        assertThatThrownBy(() -> pool.submitMandatory(() -> 1)).isInstanceOf(PoolShutdownException.class);
        assertThatThrownBy(() -> pool.trySubmit(() -> 1)).isInstanceOf(PoolShutdownException.class);
        assertThatThrownBy(() -> pool.submitWhenRoom(() -> 1)).isInstanceOf(PoolShutdownException.class);
        assertThat(pool.shutdown(Duration.ofDays(1)).isComplete()).isTrue();
        pool.close();
    }

    @Test
    void builder_valuesOutOfRange_saysWhichAndWhatIsAllowed() {
        assertThatThrownBy(() -> BlockingPool.builder().maxThreads(0).build())
                .hasMessage("maxThreads must be from 1 to 32767, but was 0");
        assertThatThrownBy(() -> BlockingPool.builder().maxThreads(32_768).build())
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BlockingPool.builder().maxQueue(-1).build())
                .hasMessage("maxQueue must not be negative, but was -1");
        assertThatThrownBy(() -> BlockingPool.builder().keepAlive(Duration.ofNanos(-1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BlockingPool.builder().name(" ").build()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BlockingPool.builder().stackSize(-1).build())
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(BlockingPool.builder().settings().maxThreads()).isEqualTo(512);
        assertThat(BlockingPool.builder().settings().keepAliveNanos())
                .isEqualTo(Duration.ofSeconds(10).toNanos());
    }
}

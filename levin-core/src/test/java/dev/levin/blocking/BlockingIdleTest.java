package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.CpuTime;
import dev.levin.support.Eventually;
import dev.levin.support.HookedParker;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Threads that wait for work use no CPU. Until their time is over no one wakes: they sleep once, for all of it, or without a limit if there is none.
 */
class BlockingIdleTest {
    private static final int THREADS = 8;
    private static final Duration KEEP_ALIVE = Duration.ofHours(1);
    private static final long NEARLY_ALL = KEEP_ALIVE.minusMinutes(1).toNanos();

    /** For how long each thread has wanted to sleep when it fell asleep last. */
    private final Map<Thread, Long> limits = new ConcurrentHashMap<>();

    private final AtomicInteger parks = new AtomicInteger();

    private final Function<Object, Parker> parkers = HookedParker.all(limit -> {
        limits.put(Thread.currentThread(), limit);
        parks.incrementAndGet();
    });

    private BlockingPool pool(Duration keepAlive) {
        BlockingSettings settings = BlockingPool.builder()
                .name("idle")
                .maxThreads(THREADS)
                .keepAlive(keepAlive)
                .settings();
        return new BlockingPool(settings, Ticker.SYSTEM, parkers);
    }

    @Test
    void idle_afterWork_usesNoCpu() {
        try (BlockingPool pool = pool(KEEP_ALIVE)) {
            work(pool);
            assertRests(pool, Thread.State.TIMED_WAITING);
            assertThat(limits.values())
                    .hasSize(THREADS)
                    .allSatisfy(limit -> assertThat(limit).isBetween(NEARLY_ALL, KEEP_ALIVE.toNanos()));
        }
    }

    @Test
    void idle_threadsThatNeverLeave_areParkedWithoutALimit() {
        try (BlockingPool pool = pool(Duration.ofSeconds(Long.MAX_VALUE))) {
            work(pool);
            assertRests(pool, Thread.State.WAITING);
            assertThat(limits.values()).hasSize(THREADS).containsOnly(Long.MAX_VALUE);
        }
    }

    private static void work(BlockingPool pool) {
        for (int round = 0; round < 20; round++) {
            CyclicBarrier all = new CyclicBarrier(THREADS);
            List<JoinHandle<Integer>> handles = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                handles.add(pool.submit(() -> all.await(30, TimeUnit.SECONDS)));
            }
            handles.forEach(handle -> handle.join(Eventually.LIMIT));
        }
    }

    private void assertRests(BlockingPool pool, Thread.State state) {
        assertThat(pool.crew().threads()).hasSize(THREADS);
        Eventually.isTrue(
                "all sleep",
                () -> pool.stats().idle() == THREADS
                        && pool.crew().threads().stream().allMatch(thread -> thread.getState() == state));
        int before = parks.get();
        CpuTime.awaitRest(pool.crew().threads());
        assertThat(parks).as("how often someone fell asleep").hasValue(before);
        assertThat(pool.stats().threads()).isEqualTo(THREADS);
    }
}

package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.CpuTime;
import dev.levin.support.Eventually;
import dev.levin.task.JoinHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Threads that wait for work, until their time is over, use no CPU. */
class BlockingIdleTest {
    private static final int THREADS = 8;

    @Test
    void idle_afterWork_usesNoCpu() {
        try (BlockingPool pool =
                BlockingPool.builder().name("idle").maxThreads(THREADS).build()) {
            for (int round = 0; round < 20; round++) {
                CyclicBarrier all = new CyclicBarrier(THREADS);
                List<JoinHandle<Integer>> handles = new ArrayList<>();
                for (int i = 0; i < THREADS; i++) {
                    handles.add(pool.submit(() -> all.await(30, TimeUnit.SECONDS)));
                }
                handles.forEach(handle -> handle.join(Eventually.LIMIT));
            }
            assertThat(pool.crew().threads()).hasSize(THREADS);
            Eventually.isTrue("all are idle", () -> pool.stats().idle() == THREADS);
            CpuTime.awaitRest(pool.crew().threads());
            assertThat(pool.stats().threads()).isEqualTo(THREADS);
        }
    }
}

package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Latches;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who forks on its way down and then computes for long keeps nothing to itself while others are idle, or have no thread yet. The leaves here
 * don't end before all of them have begun, so one that stayed private would keep the test from ending.
 */
class CoarseLeavesTest {
    private static final int TREES = 20;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 16, 64})
    void join_asManyLeavesAsWorkers_allRunAtOnce(int workers) {
        try (ForkPool pool = ForkPool.builder().workers(workers).build()) {
            for (int i = 0; i < TREES; i++) {
                awaitAllAsleep(pool, i == 0 ? 0 : workers);
                AtomicInteger ran = new AtomicInteger();
                CountDownLatch allRun = new CountDownLatch(workers);
                pool.run(() -> tree(workers, () -> {
                    allRun.countDown();
                    Latches.await(allRun);
                    ran.incrementAndGet();
                }));
                assertThat(ran).hasValue(workers);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 16, 64})
    void join_leavesOnALongWayDown_allRunAtOnce(int workers) {
        try (ForkPool pool = ForkPool.builder().workers(workers).build()) {
            for (int i = 0; i < TREES; i++) {
                awaitAllAsleep(pool, i == 0 ? 0 : workers);
                CountDownLatch allRun = new CountDownLatch(workers);
                pool.run(() -> list(workers, () -> {
                    allRun.countDown();
                    Latches.await(allRun);
                }));
                assertThat(allRun.getCount()).isZero();
            }
        }
    }

    private static void awaitAllAsleep(ForkPool pool, int workers) {
        Eventually.isTrue("all sleep", () -> pool.stats().sleeping() == workers);
    }

    private static void tree(int leaves, Runnable leaf) {
        if (leaves == 1) {
            leaf.run();
        } else {
            ForkPool.join(() -> tree(leaves - leaves / 2, leaf), () -> tree(leaves / 2, leaf));
        }
    }

    /** Forks one leaf after the other, and runs the last itself. */
    private static void list(int leaves, Runnable leaf) {
        if (leaves == 1) {
            leaf.run();
        } else {
            ForkPool.join(() -> list(leaves - 1, leaf), leaf);
        }
    }
}

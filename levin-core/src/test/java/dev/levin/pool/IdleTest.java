package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.levin.support.Ledger;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** An idle pool uses no CPU and does not wake up: parked means parked. */
class IdleTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Test
    void idle_afterWork_usesNoCpuAndNoOneWakes() throws InterruptedException {
        try (TaskPool pool = TaskPool.builder().name("idle").maxThreads(16).build()) {
            Ledger ledger = new Ledger(10_000);
            for (int i = 0; i < 10_000; i++) {
                pool.schedule(ledger.task(i));
            }
            ledger.await();
            await().until(() -> pool.stats().idle() == pool.stats().threads());
            await().until(() -> pool.crew().roster.all().stream()
                    .allMatch(worker -> worker.thread().getState() == Thread.State.WAITING));
            long wakeUps = pool.stats().woken();
            long cpu = cpuNanos(pool);
            assertThat(new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS)).isFalse();
            assertThat(cpuNanos(pool) - cpu)
                    .as("CPU time of all workers while idle")
                    .isZero();
            assertThat(pool.stats().woken()).isEqualTo(wakeUps);
        }
    }

    private static long cpuNanos(TaskPool pool) {
        return pool.crew().roster.all().stream()
                .mapToLong(worker -> THREADS.getThreadCpuTime(worker.thread().getId()))
                .sum();
    }
}

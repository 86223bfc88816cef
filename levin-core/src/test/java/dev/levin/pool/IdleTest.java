package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.levin.support.CpuTime;
import dev.levin.support.Ledger;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** An idle pool uses no CPU and does not wake up: parked means parked. */
class IdleTest {
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
            long cpu = CpuTime.nanosOf(pool.crew().roster.threads());
            assertThat(new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS)).isFalse();
            assertThat(CpuTime.nanosOf(pool.crew().roster.threads()) - cpu)
                    .as("CPU time of all workers while idle")
                    .isZero();
            assertThat(pool.stats().woken()).isEqualTo(wakeUps);
        }
    }
}

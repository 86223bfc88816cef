package dev.levin.bench.resting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CpuUsageTest {
    @Test
    void during_aThreadComputes_countsIt() throws InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        CountDownLatch started = new CountDownLatch(1);
        Thread busy = new Thread(() -> {
            started.countDown();
            while (!stop.get()) {
                Thread.onSpinWait();
            }
        });
        busy.start();
        started.await();
        try {
            // A tenth of a processor: other processes may have the rest.
            CpuUsage usage = CpuUsage.during(300, Set.of(busy.getId()));
            assertThat(usage.microsPerSecond()).isGreaterThan(100_000);
            assertThat(usage.microsOfThreads()).isGreaterThan(100_000);
        } finally {
            stop.set(true);
            busy.join();
        }
    }

    @Test
    void during_aThreadEnds_saysSo() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Thread brief = new Thread(() -> {
            try {
                begun.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        brief.start();
        CpuUsage usage = CpuUsage.during(
                () -> {
                    begun.countDown();
                    brief.join();
                },
                Set.of());
        assertThat(usage.threadsEnded()).isPositive();
        assertThat(usage.microsOfThreads()).isZero();
    }
}

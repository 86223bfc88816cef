package dev.levin.bench.resting;

import static org.assertj.core.api.Assertions.assertThat;

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
            assertThat(CpuUsage.during(300).microsPerSecond()).isGreaterThan(100_000);
        } finally {
            stop.set(true);
            busy.join();
        }
    }

    @Test
    void during_aThreadEnds_saysSo() throws InterruptedException {
        Thread measuring = Thread.currentThread();
        Thread brief = new Thread(() -> {
            // First it waits for quiet, then it measures.
            awaitState(measuring, true);
            awaitState(measuring, false);
            awaitState(measuring, true);
        });
        brief.start();
        assertThat(CpuUsage.during(1_000).threadsEnded()).isPositive();
        brief.join();
    }

    private static void awaitState(Thread thread, boolean sleeping) {
        while ((thread.getState() == Thread.State.TIMED_WAITING) != sleeping) {
            Thread.onSpinWait();
        }
    }
}

package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.random.XorShift;
import dev.levin.support.Background;
import dev.levin.support.Ledger;
import dev.levin.task.JoinHandle;
import dev.levin.task.PoolShutdownException;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Storms with an exactly-once ledger. */
class BlockingStressTest {
    /** The number of threads that a pool has by default. */
    private static final int CAP = 512;

    @Test
    void schedule_burstOfAHundredThousandAtTheCap_noneIsLost() {
        int tasks = 100_000;
        Ledger ledger = new Ledger(tasks);
        try (BlockingPool pool = BlockingPool.builder().build()) {
            Blockers blockers = new Blockers(pool).occupy(CAP);
            List<Background<Void>> producers = new ArrayList<>();
            for (int producer = 0; producer < 4; producer++) {
                int first = producer * (tasks / 4);
                producers.add(Background.run(() -> {
                    for (int i = 0; i < tasks / 4; i++) {
                        pool.schedule(ledger.task(first + i));
                    }
                }));
            }
            producers.forEach(Background::result);
            assertThat(pool.stats().queued()).isEqualTo(tasks);
            assertThat(pool.stats().mostThreads()).isEqualTo(CAP);
            blockers.letGo();
            ledger.await();
        }
        ledger.assertEachRanOnce();
    }

    @Test
    void schedule_whileThreadsComeAndGo_noneIsLost() {
        int each = 20_000;
        Ledger ledger = new Ledger(3 * each);
        try (BlockingPool pool = BlockingPool.builder()
                .maxThreads(4)
                .keepAlive(Duration.ofNanos(20_000))
                .build()) {
            List<Background<Void>> producers = new ArrayList<>();
            for (int producer = 0; producer < 3; producer++) {
                int first = producer * each;
                producers.add(Background.run(() -> {
                    for (int i = 0; i < each; i++) {
                        pool.schedule(ledger.task(first + i));
                        if (i % 50 == 0) {
                            // lets the threads fall asleep and time out
                            pool.submit(() -> 1).join();
                        }
                    }
                }));
            }
            producers.forEach(Background::result);
            ledger.await();
            assertThat(pool.stats().mostThreads()).isLessThanOrEqualTo(4);
        }
        ledger.assertEachRanOnce();
    }

    /** Row 12: each accepted task runs or is handed back, once; mandatory ones run. */
    @Test
    void shutdownNow_inTheMiddle_eachAcceptedTaskRunsOrIsHandedBack() {
        int seed = System.identityHashCode(new Object());
        System.out.println("BlockingStressTest seed " + seed);
        for (int round = 0; round < 100; round++) {
            storm(new XorShift(seed + round));
        }
    }

    private static void storm(XorShift random) {
        int tasks = 300;
        BlockingPool pool = BlockingPool.builder()
                .maxThreads(1 + random.nextInt(4))
                .keepAlive(Duration.ofNanos(random.nextInt(50_000)))
                .build();
        Ledger ledger = new Ledger(2 * tasks);
        boolean[] accepted = new boolean[2 * tasks];
        AtomicInteger mandatory = new AtomicInteger();
        List<JoinHandle<Integer>> handles = new ArrayList<>();
        Background<Void> producer = Background.run(() -> {
            try {
                for (int id = 0; id < 2 * tasks; id += 2) {
                    int first = id;
                    pool.schedule(ledger.task(first));
                    accepted[first] = true;
                    handles.add(pool.submitMandatory(() -> {
                        ledger.enter(first + 1);
                        return mandatory.incrementAndGet();
                    }));
                    accepted[first + 1] = true;
                }
            } catch (PoolShutdownException expected) {
                // the race is over
            }
        });
        for (int spin = random.nextInt(20_000); spin > 0; spin--) {
            Thread.onSpinWait();
        }
        List<Task> back = pool.shutdownNow();
        producer.result();
        pool.close();
        assertThat(handles).allMatch(handle -> handle.isDone() && !handle.isCancelled());
        assertThat(mandatory).hasValue(handles.size());
        back.forEach(Task::run);
        for (int id = 0; id < 2 * tasks; id++) {
            assertThat(ledger.runs(id)).as("task %d", id).isEqualTo(accepted[id] ? 1 : 0);
        }
    }
}

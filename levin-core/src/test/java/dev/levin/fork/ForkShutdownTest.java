package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.time.Ticker;
import dev.levin.support.Eventually;
import dev.levin.support.HookedParker;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Row 13 of the fault table: shutdown while all sleep, or are about to. */
class ForkShutdownTest {
    private static ForkPoolBuilder builder(int workers) {
        return ForkPool.builder().name("shutdown").workers(workers).yieldRounds(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 65})
    void shutdown_workersSleepOrAreAboutTo_allLeave(int workers) throws InterruptedException {
        for (int round = 0; round < 30; round++) {
            ForkPool pool = builder(workers).build();
            pool.broadcast(() -> {});
            List<Thread> threads = pool.crew().roster.threads();
            assertThat(threads).hasSize(workers);
            if (round % 3 == 0) {
                Eventually.isTrue("all sleep", () -> pool.stats().sleeping() == workers);
                threads.forEach(Eventually::isParked);
            }
            pool.shutdown();
            assertThat(pool.awaitTermination(Eventually.LIMIT)).isTrue();
            pool.close();
            Eventually.isTrue("no thread is left", () -> threads.stream().noneMatch(Thread::isAlive));
        }
    }

    /** The worker counts as asleep, and has looked for the last time; it only does not block yet. */
    @Test
    void shutdown_asTheWorkerIsToBlock_itLeaves() throws InterruptedException {
        for (int round = 0; round < 50; round++) {
            AtomicBoolean once = new AtomicBoolean(true);
            ForkPool[] self = new ForkPool[1];
            ForkSettings settings = builder(1).settings();
            ForkPool pool = new ForkPool(
                    settings,
                    settings.threads().factory(),
                    Ticker.SYSTEM,
                    HookedParker.all(limit -> {
                        if (once.getAndSet(false)) {
                            self[0].shutdown();
                        }
                    }),
                    false);
            self[0] = pool;
            pool.run(() -> {});
            assertThat(pool.awaitTermination(Eventually.LIMIT)).isTrue();
            pool.close();
        }
    }
}

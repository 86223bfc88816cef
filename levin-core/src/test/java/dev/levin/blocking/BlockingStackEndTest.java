package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.StackEnd;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Row 5 of the fault table: whoever comes with the last bit of its stack is refused, or the task is accepted as a whole. */
class BlockingStackEndTest {
    private static final int SHIFTS = 12;

    /** A second try with a task that was left half queued would be refused for another reason. */
    private static void scheduleAtTheEnd(BlockingPool pool, AtomicInteger runs) throws InterruptedException {
        for (int shift = 0; shift < SHIFTS; shift++) {
            Task task = Task.of(runs::incrementAndGet);
            assertThat(StackEnd.ask(shift, () -> {
                        pool.schedule(task);
                        return true;
                    }))
                    .as("accepted in the end")
                    .isTrue();
        }
    }

    @Test
    void schedule_atTheEndOfTheStack_queuedOrRefused() throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build()) {
            Blockers blockers = new Blockers(pool).occupy(1);
            scheduleAtTheEnd(pool, runs);
            assertThat(pool.stats().queued()).isEqualTo(SHIFTS);
            blockers.letGo();
        }
        assertThat(runs).hasValue(SHIFTS);
    }

    @Test
    void schedule_atTheEndOfTheStack_threadIsStartedOrNothingHappens() throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        try (BlockingPool pool =
                BlockingPool.builder().maxThreads(2).keepAlive(Duration.ZERO).build()) {
            scheduleAtTheEnd(pool, runs);
            Eventually.isTrue("all ran", () -> runs.get() == SHIFTS);
            Eventually.isTrue("all left", () -> pool.stats().threads() == 0);
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
            assertThat(pool.stats().spawnFailures()).isZero();
        }
    }
}

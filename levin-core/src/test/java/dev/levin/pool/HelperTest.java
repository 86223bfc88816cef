package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.Batch;
import dev.levin.task.Task;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A worker with more coarse tasks wakes another one, although someone is on the way already. */
class HelperTest {
    private static final int WORKERS = 3;
    private static final int COARSE_TASKS = 4 * Reinforcement.MOST_TASKS;

    private final AtomicBoolean holdTheNext = new AtomicBoolean();
    private final Gate goesOn = new Gate();

    @Test
    void coarseTasks_whoIsOnTheWayDoesNotArrive_anotherOneIsWoken() {
        Gate mayEnd = new Gate();
        TaskPool pool = new TaskPool(
                TaskPool.builder().name("helpers").maxThreads(WORKERS).settings(), Ticker.SYSTEM, SlowToWake::new);
        try {
            CountDownLatch all = new CountDownLatch(WORKERS);
            for (int i = 0; i < WORKERS; i++) {
                boolean stays = i == 0;
                pool.execute(() -> {
                    meet(all);
                    if (stays) {
                        mayEnd.await();
                    }
                });
            }
            Eventually.isTrue(
                    "all others sleep", () -> PoolWord.idle(pool.crew().state.word()) == WORKERS - 1);
            holdTheNext.set(true);
            CountDownLatch two = new CountDownLatch(2);
            Batch batch = new Batch();
            for (int i = 0; i < COARSE_TASKS; i++) {
                batch.add(Task.of(HelperTest::computeForAWhile));
            }
            batch.add(Task.of(() -> meet(two)));
            batch.add(Task.of(() -> meet(two)));
            pool.schedule(batch);
            Eventually.isTrue("one is on the way, and does not arrive", () -> !holdTheNext.get());
            mayEnd.open();
            assertThat(awaitZero(two)).as("two tasks run at the same time").isTrue();
        } finally {
            goesOn.open();
            mayEnd.open();
            pool.close();
        }
    }

    private static void meet(CountDownLatch latch) {
        latch.countDown();
        assertThat(awaitZero(latch)).as("all have come").isTrue();
    }

    private static boolean awaitZero(CountDownLatch latch) {
        try {
            return latch.await(Eventually.LIMIT.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    private static void computeForAWhile() {
        long start = System.nanoTime();
        while (System.nanoTime() - start < 2 * Reinforcement.PERIOD_NANOS) {
            Thread.onSpinWait();
        }
    }

    /** Takes its permit and waits on, if it is told to. */
    private final class SlowToWake implements Parker {
        private final Parker parker;

        SlowToWake(Object blocker) {
            parker = new ThreadParker(blocker);
        }

        @Override
        public Wake park() {
            Wake wake = parker.park();
            if (wake == Wake.PERMIT && holdTheNext.compareAndSet(true, false)) {
                goesOn.awaitInSpiteOfInterrupts();
            }
            return wake;
        }

        @Override
        public Wake parkNanos(long nanos) {
            return parker.parkNanos(nanos);
        }

        @Override
        public void unpark() {
            parker.unpark();
        }
    }
}

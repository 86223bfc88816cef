package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** {@link ForkPool#broadcast} while others start workers. */
class ForkBroadcastTest {
    private static final long LONG_ENOUGH_TO_MISS_IT_MILLIS = 200;

    private final CountDownLatch isBeingMade = new CountDownLatch(1);
    private final CountDownLatch mayBeMade = new CountDownLatch(1);

    @Test
    void broadcast_someoneElseIsAboutToStartTheWorker_isRunByThatWorker() throws InterruptedException {
        ForkSettings settings = ForkPool.builder().name("broadcasts").workers(1).settings();
        Queue<Thread> ranOn = new ConcurrentLinkedQueue<>();
        try (ForkPool pool =
                new ForkPool(settings, settings.threads().factory(), Ticker.SYSTEM, this::slowParker, false)) {
            Thread starter = new Thread(() -> pool.run(() -> {}));
            starter.start();
            isBeingMade.await();
            Thread caller = new Thread(() -> pool.broadcast(() -> ranOn.add(Thread.currentThread())));
            caller.start();
            caller.join(LONG_ENOUGH_TO_MISS_IT_MILLIS);
            mayBeMade.countDown();
            caller.join();
            starter.join();
            assertThat(ranOn).hasSize(1).doesNotContain(caller);
        }
    }

    /** The worker is counted by now, and no one can find it yet. */
    private Parker slowParker(Object owner) {
        isBeingMade.countDown();
        try {
            mayBeMade.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new ThreadParker(owner);
    }
}

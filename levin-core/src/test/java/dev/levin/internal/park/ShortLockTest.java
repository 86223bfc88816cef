package dev.levin.internal.park;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShortLockTest {
    private static final int ROUNDS = 100_000;

    private final ShortLock lock = new ShortLock();
    private int counter;

    @Test
    void lock_manyThreads_oneAtATime() {
        List<Background<Void>> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(Background.run(this::count));
        }
        threads.forEach(Background::result);
        assertThat(counter).isEqualTo(4 * ROUNDS);
    }

    private void count() {
        for (int i = 0; i < ROUNDS; i++) {
            lock.lock();
            counter++;
            lock.unlock();
        }
    }

    /** The holder does not run for a long time: whoever waits uses no core meanwhile. */
    @Test
    void lock_heldForLong_waiterSleepsAndGetsItInTheEnd() {
        lock.lock();
        Background<Void> waiter = Background.run(() -> {
            lock.lock();
            counter++;
            lock.unlock();
        });
        Eventually.isBlocked(waiter.thread());
        assertThat(waiter.hasEnded()).isFalse();
        lock.unlock();
        waiter.result();
        assertThat(counter).isEqualTo(1);
    }

    @Test
    void lock_waiterIsInterrupted_flagStays() {
        lock.lock();
        Background<Boolean> waiter = Background.call(() -> {
            lock.lock();
            lock.unlock();
            return Thread.currentThread().isInterrupted();
        });
        Eventually.isBlocked(waiter.thread());
        waiter.thread().interrupt();
        lock.unlock();
        assertThat(waiter.result()).isTrue();
    }
}

package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpinLockTest {
    private static final int THREADS = 4;
    private static final int ROUNDS = 20_000;

    private final SpinLock lock = new SpinLock();
    private int guarded;

    @Test
    void tryLock_freeThenHeld_trueThenFalse() {
        assertThat(lock.tryLock()).isTrue();
        assertThat(lock.tryLock()).isFalse();
        lock.unlock();
        assertThat(lock.tryLock()).isTrue();
    }

    @Test
    void lock_held_waitsWithoutBurningAProcessor() {
        lock.lock();
        Background<Void> other = Background.run(() -> {
            lock.lock();
            guarded++;
            lock.unlock();
        });
        Eventually.isParkedOn(other.thread(), lock);
        assertThat(guarded).isZero();
        lock.unlock();
        other.result();
        assertThat(guarded).isEqualTo(1);
    }

    @Test
    void lock_interruptedWhileItWaits_restoresTheFlag() {
        lock.lock();
        Background<Boolean> other = Background.call(() -> {
            lock.lock();
            lock.unlock();
            return Thread.currentThread().isInterrupted();
        });
        Eventually.isParkedOn(other.thread(), lock);
        other.thread().interrupt();
        Eventually.isTrue("flag cleared", () -> !other.thread().isInterrupted());
        lock.unlock();
        assertThat(other.result()).isTrue();
    }

    @Test
    void lock_manyThreads_oneAtATime() {
        List<Background<Void>> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(Background.run(() -> {
                for (int round = 0; round < ROUNDS; round++) {
                    lock.lock();
                    guarded++;
                    lock.unlock();
                }
            }));
        }
        threads.forEach(Background::result);
        assertThat(guarded).isEqualTo(THREADS * ROUNDS);
    }
}

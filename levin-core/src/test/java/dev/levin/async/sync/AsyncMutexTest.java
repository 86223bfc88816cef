package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.async.Async;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.task.JoinTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AsyncMutexTest extends PermitContract {
    private final AsyncMutex mutex = new AsyncMutex();

    @Override
    Async<?> waiting() {
        assertThat(mutex.tryLock()).isTrue();
        return mutex.lock();
    }

    @Override
    Async<?> another() {
        return mutex.lock();
    }

    @Override
    void release() {
        mutex.unlock();
    }

    @Override
    void reset(Async<?> done) {
        ((Hold) done).close();
        assertThat(mutex.tryLock()).isTrue();
    }

    @Test
    void lock_free_isHeldUntilClosed() {
        try (Hold hold = mutex.lock().join()) {
            assertThat(hold.isHeld()).isTrue();
            assertThat(mutex.isLocked()).isTrue();
            assertThat(mutex).hasToString("AsyncMutex[locked]");
            assertThat(mutex.tryLock()).isFalse();
        }
        assertThat(mutex.isLocked()).isFalse();
        assertThat(mutex).hasToString("AsyncMutex[unlocked]");
    }

    @Test
    void unlock_handedOver_isNeverFreeInBetween() {
        Async<?> waiter = waiting();
        task.poll(waiter);
        release();
        assertThat(mutex.isLocked()).isTrue();
        assertThat(mutex.tryLock()).isFalse();
    }

    @Test
    void unlock_notLocked_isRefused() {
        assertThatIllegalStateException().isThrownBy(mutex::unlock);
        Hold hold = mutex.lock();
        assertThatIllegalStateException().isThrownBy(hold::close);
        hold.join().close();
        assertThatIllegalStateException().isThrownBy(hold::close);
    }

    @Test
    void poll_stillHeld_isRefused() {
        Hold hold = mutex.lock().join();
        assertThatIllegalStateException().isThrownBy(() -> task.poll(hold)).withMessageContaining("close");
        assertThat(hold.isHeld()).isTrue();
    }

    @Test
    void join_timeIsOver_leavesTheQueue() {
        mutex.tryLock();
        Hold late = mutex.lock();
        assertThatExceptionOfType(JoinTimeoutException.class).isThrownBy(() -> late.join(Duration.ofMillis(1)));
        mutex.unlock();
        assertThat(mutex.tryLock()).as("no one waits any more").isTrue();
    }

    @Test
    void unlock_whatTheHolderWrote_isVisibleToTheNext() {
        int[] plain = new int[1];
        mutex.tryLock();
        Background<Integer> reader = Background.call(() -> {
            try (Hold hold = mutex.lock().join()) {
                assertThat(hold.isHeld()).isTrue();
                return plain[0];
            }
        });
        Eventually.isBlocked(reader.thread());
        plain[0] = 7;
        mutex.unlock();
        assertThat(reader.result()).isEqualTo(7);
    }
}

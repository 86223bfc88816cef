package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.async.Async;
import org.junit.jupiter.api.Test;

class AsyncSemaphoreTest extends PermitContract {
    private final AsyncSemaphore semaphore = new AsyncSemaphore(0);

    @Override
    Async<?> waiting() {
        return semaphore.acquire();
    }

    @Override
    Async<?> another() {
        return semaphore.acquire();
    }

    @Override
    void release() {
        semaphore.release();
    }

    @Override
    void reset(Async<?> done) {
        ((Hold) done).close();
        assertThat(semaphore.tryAcquire()).isTrue();
    }

    @Test
    void acquire_enoughThere_takesAllAtOnceAndGivesThemBack() {
        semaphore.release(5);
        Hold hold = semaphore.acquire(3).join();
        assertThat(semaphore.availablePermits()).isEqualTo(2);
        assertThat(semaphore.tryAcquire(3)).isFalse();
        assertThat(semaphore.tryAcquire(2)).isTrue();
        hold.close();
        assertThat(semaphore.availablePermits()).isEqualTo(3);
    }

    @Test
    void release_largeWishFirst_smallOnesDoNotOvertake() {
        Hold large = semaphore.acquire(3);
        Hold small = semaphore.acquire(1);
        task.poll(large);
        other.poll(small);
        semaphore.release(2);
        assertThat(task.takeWakes() + other.takeWakes()).isZero();
        assertThat(semaphore.availablePermits()).isEqualTo(2);
        assertThat(semaphore.tryAcquire()).as("no one overtakes").isFalse();
        semaphore.release(2);
        assertThat(task.poll(large)).isTrue();
        assertThat(other.poll(small)).isTrue();
    }

    @Test
    void cancel_ofALargeWish_smallOnesBehindItGoOn() {
        Hold large = semaphore.acquire(3);
        Hold small = semaphore.acquire(1);
        Hold alsoSmall = semaphore.acquire(1);
        task.poll(large);
        other.poll(small);
        other.poll(alsoSmall);
        semaphore.release(2);
        large.cancel();
        assertThat(other.takeWakes()).isEqualTo(2);
        assertThat(other.poll(small)).isTrue();
        assertThat(other.poll(alsoSmall)).isTrue();
        assertThat(semaphore.availablePermits()).isZero();
    }

    @Test
    void release_ofMany_allForWhomThereIsEnoughGoOn() {
        Hold[] waiting = new Hold[40];
        for (int i = 0; i < waiting.length; i++) {
            waiting[i] = semaphore.acquire(2);
            task.poll(waiting[i]);
        }
        semaphore.release(61);
        assertThat(task.takeWakes()).isEqualTo(30);
        for (int i = 0; i < waiting.length; i++) {
            assertThat(task.poll(waiting[i])).isEqualTo(i < 30);
        }
        assertThat(semaphore.availablePermits()).isEqualTo(1);
    }

    @Test
    void close_whileSomeWait_theyAndLaterOnesFail() {
        Hold waits = semaphore.acquire();
        task.poll(waits);
        semaphore.close();
        assertThat(semaphore.isClosed()).isTrue();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThatExceptionOfType(ClosedException.class).isThrownBy(() -> task.poll(waits));
        assertThatExceptionOfType(ClosedException.class).isThrownBy(() -> task.poll(waits));
        semaphore.release();
        assertThat(semaphore.tryAcquire()).isFalse();
        assertThatExceptionOfType(ClosedException.class)
                .isThrownBy(() -> semaphore.acquire().join());
    }

    @Test
    void close_whileHeld_canBeGivenBack() {
        semaphore.release();
        Hold hold = semaphore.acquire().join();
        semaphore.close();
        hold.close();
        assertThat(semaphore.availablePermits()).isEqualTo(1);
        assertThat(semaphore).hasToString("AsyncSemaphore[1 permit, closed]");
    }

    @Test
    void cancel_afterClose_isHarmless() {
        Hold waits = semaphore.acquire();
        task.poll(waits);
        semaphore.close();
        waits.cancel();
        assertThat(semaphore.availablePermits()).isZero();
    }

    @Test
    void release_tooMany_isRefused() {
        semaphore.release(Integer.MAX_VALUE);
        assertThatIllegalStateException().isThrownBy(semaphore::release);
        assertThat(semaphore.availablePermits()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void arguments_notPositive_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new AsyncSemaphore(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> semaphore.acquire(0));
        assertThatIllegalArgumentException().isThrownBy(() -> semaphore.tryAcquire(0));
        assertThatIllegalArgumentException().isThrownBy(() -> semaphore.release(-1));
    }
}

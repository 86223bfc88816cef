package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LockPermitsTest {
    private static final int LOOKS = 8;

    private final AtomicInteger pauses = new AtomicInteger();
    private Runnable meanwhile = () -> {};
    private final LockPermits permits = new LockPermits(1, LOOKS, this::pause);

    @Test
    void tryTakeSoon_putBackAfterAMoment_takes() {
        assertThat(permits.tryTake(1)).isTrue();
        meanwhile = () -> {
            if (pauses.get() == 3) {
                permits.putBack(1);
            }
        };
        assertThat(permits.tryTakeSoon(1)).isTrue();
        assertThat(pauses).hasValue(3);
        assertThat(permits.available()).isZero();
    }

    @Test
    void tryTakeSoon_heldForLong_givesUpSoonerEachTimeAndStillLooks() {
        assertThat(permits.tryTake(1)).isTrue();
        assertThat(permits.tryTakeSoon(1)).isFalse();
        assertThat(pauses).hasValue(LOOKS);
        for (int i = 0; i < LOOKS; i++) {
            assertThat(permits.tryTakeSoon(1)).isFalse();
        }
        assertThat(permits.looks()).isEqualTo(2);
    }

    @Test
    void tryTakeSoon_successAfterVainLooks_looksForAsLongAsAtFirst() {
        assertThat(permits.tryTake(1)).isTrue();
        assertThat(permits.tryTakeSoon(1)).isFalse();
        assertThat(permits.looks()).isLessThan(LOOKS);
        meanwhile = () -> permits.putBack(1);
        assertThat(permits.tryTakeSoon(1)).isTrue();
        assertThat(permits.looks()).isEqualTo(LOOKS);
    }

    /** One who waits is never overtaken, also not by one who looks when the lock is put back. */
    @Test
    void tryTakeSoon_someoneBeginsToWait_takesNothing() throws Exception {
        assertThat(permits.tryTake(1)).isTrue();
        Hold first = new Hold(permits, 1);
        meanwhile = () -> {
            if (pauses.get() == 2) {
                begin(first);
            }
        };
        assertThat(permits.tryTakeSoon(1)).isFalse();
        assertThat(permits.isQueued()).isTrue();
        permits.putBack(1);
        assertThat(first.isHeld()).isTrue();
        assertThat(permits.tryTakeSoon(1)).isFalse();
    }

    /** Into the queue, without looking on itself. */
    private void begin(Hold hold) {
        assertThat(permits.takeOrWait(hold, () -> {})).isFalse();
    }

    private void pause() {
        pauses.incrementAndGet();
        meanwhile.run();
    }
}

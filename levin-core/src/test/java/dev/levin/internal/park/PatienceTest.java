package dev.levin.internal.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PatienceTest {
    private static final long LONG = 1_000_000;
    private static final long SHORT = Patience.MOST_NANOS - 1;

    private final AtomicLong now = new AtomicLong();
    private final Patience patience = new Patience(now::get, 2);

    @Test
    void lookOn_neverSlept_doesNotLook() {
        assertThat(patience.lookOn(PatienceTest::unexpected)).isFalse();
    }

    @Test
    void lookOn_sleptForLong_doesNotLook() {
        sleep(patience, LONG);
        assertThat(patience.lookOn(PatienceTest::unexpected)).isFalse();
    }

    @Test
    void lookOn_sleptForAShortTime_looksUntilThereIsWork() {
        sleep(patience, SHORT);
        AtomicInteger looks = new AtomicInteger();
        assertThat(patience.lookOn(() -> looks.incrementAndGet() == 5)).isTrue();
        assertThat(looks).hasValue(5);
    }

    @Test
    void lookOn_thereIsNoWork_givesUpAfterAWhile() {
        sleep(patience, SHORT);
        long start = now.get();
        assertThat(patience.lookOn(() -> {
                    now.addAndGet(100);
                    return false;
                }))
                .isFalse();
        assertThat(now.get() - start).isBetween(Patience.MOST_NANOS, 2 * Patience.MOST_NANOS);
    }

    @Test
    void wakesUp_severalLongSleeps_looksOnForLessEachTimeAndThenNotAtAll() {
        sleep(patience, SHORT);
        long before = patience.nanos();
        int sleeps = 0;
        while (patience.nanos() > 0) {
            sleep(patience, LONG);
            assertThat(patience.nanos()).isLessThanOrEqualTo(before / 2);
            before = patience.nanos();
            sleeps++;
        }
        assertThat(sleeps).isBetween(2, 10);
    }

    @Test
    void lookOn_oneProcessor_doesNotLook() {
        Patience alone = new Patience(now::get, 1);
        sleep(alone, SHORT);
        assertThat(alone.lookOn(PatienceTest::unexpected)).isFalse();
    }

    private void sleep(Patience patience, long nanos) {
        patience.fallsAsleep();
        now.addAndGet(nanos);
        patience.wakesUp();
    }

    private static boolean unexpected() {
        throw new AssertionError("looked, although it should not");
    }
}

package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.levin.internal.time.Ticker;
import dev.levin.support.CapturedLog;
import dev.levin.support.UnprintableException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpawnBackoffTest {
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final FakeTicker ticker = new FakeTicker();
    private final SpawnBackoff backoff = new SpawnBackoff("images", ticker);
    private CapturedLog log;

    @BeforeEach
    void captureLog() {
        log = CapturedLog.open();
    }

    @AfterEach
    void releaseLog() {
        log.close();
        Thread.interrupted();
    }

    @Test
    void mayTry_nothingFailed_isTrueAndReadsNoClock() {
        assertThat(backoff.mayTry()).isTrue();
        assertThat(ticker.readings).isZero();
        assertThat(backoff.failures()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, Long.MAX_VALUE, Long.MAX_VALUE - 500_000, Long.MIN_VALUE})
    void mayTry_afterAFailure_onlyWhenTheFirstPauseIsOver(long now) {
        ticker.now = now;
        backoff.failed(new OutOfMemoryError("planted"));
        assertThat(backoff.mayTry()).isFalse();
        ticker.now = now + MILLI - 1;
        assertThat(backoff.mayTry()).isFalse();
        ticker.now = now + MILLI;
        assertThat(backoff.mayTry()).isTrue();
        ticker.now = now + 1000 * MILLI;
        assertThat(backoff.mayTry()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE - 2_500_000_000L})
    void failed_again_doublesThePauseUpToASecond(long start) {
        ticker.now = start;
        long[] pauses = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000, 1000, 1000};
        for (long pause : pauses) {
            backoff.failed(new OutOfMemoryError("planted"));
            ticker.now += pause * MILLI - 1;
            assertThat(backoff.mayTry()).as("just before %d ms", pause).isFalse();
            ticker.now += 1;
            assertThat(backoff.mayTry()).as("after %d ms", pause).isTrue();
        }
        assertThat(backoff.failures()).isEqualTo(pauses.length);
    }

    @Test
    void succeeded_afterFailures_forgetsThePauseAndKeepsTheCount() {
        backoff.failed(new OutOfMemoryError("planted"));
        backoff.failed(new OutOfMemoryError("planted"));
        backoff.succeeded();
        int readings = ticker.readings;
        assertThat(backoff.mayTry()).isTrue();
        assertThat(ticker.readings).as("no clock is read any more").isEqualTo(readings);
        assertThat(backoff.failures()).isEqualTo(2);
        backoff.failed(new OutOfMemoryError("planted"));
        ticker.now += MILLI;
        assertThat(backoff.mayTry()).as("begins with the first pause again").isTrue();
    }

    @Test
    void succeeded_nothingFailed_doesNothing() {
        backoff.succeeded();
        assertThat(backoff.mayTry()).isTrue();
        assertThat(backoff.failures()).isZero();
    }

    @Test
    void failed_often_warnsOnceWithPoolAndReason() {
        for (int i = 0; i < 5; i++) {
            backoff.failed(new IllegalStateException("look at ulimit -u"));
        }
        assertThat(log.messages())
                .containsExactly("WARNING: pool 'images' goes on with the threads that it has: look at ulimit -u"
                        + " (said once; stats() counts further failures)");
    }

    @Test
    void failed_messageThrows_isCountedAndTheCallersInterruptIsKept() {
        Thread.currentThread().interrupt();
        assertThatCode(() -> backoff.failed(new UnprintableException())).doesNotThrowAnyException();
        assertThat(backoff.failures()).isEqualTo(1);
        assertThat(Thread.interrupted()).as("interrupt flag").isTrue();
    }

    @Test
    void failed_logThrows_isCounted() {
        try (CapturedLog broken = CapturedLog.broken(new OutOfMemoryError("no logger"))) {
            assertThatCode(() -> backoff.failed(new IllegalStateException("planted")))
                    .doesNotThrowAnyException();
            assertThat(broken.messages()).isEmpty();
        }
        assertThat(backoff.failures()).isEqualTo(1);
        assertThat(backoff.mayTry()).isFalse();
    }

    private static final class FakeTicker implements Ticker {
        long now = 12_345;
        int readings;

        @Override
        public long nanos() {
            readings++;
            return now;
        }
    }
}

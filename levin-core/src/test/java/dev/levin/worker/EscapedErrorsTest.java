package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker;
import dev.levin.support.CapturedLog;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EscapedErrorsTest {
    private final List<Long> pauses = new ArrayList<>();
    private final EscapedErrors errors = new EscapedErrors(new RecordingParker());

    @Test
    void mayGoOn_errorsInARow_pausesLongerAndLongerAndGoesOn() {
        try (CapturedLog log = CapturedLog.open()) {
            for (int i = 0; i < 20; i++) {
                assertThat(errors.mayGoOn(new OutOfMemoryError(), 7)).isTrue();
            }
            assertThat(pauses)
                    .as("milliseconds")
                    .containsExactly(
                            1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 512L, 1000L, 1000L, 1000L, 1000L, 1000L, 1000L,
                            1000L);
            assertThat(log.messages())
                    .as("said when there are 1, 2, 4, 8 and 16 of them")
                    .hasSize(5)
                    .allMatch(message -> message.contains("OutOfMemoryError") && message.contains("goes on"));
        }
    }

    @Test
    void mayGoOn_tasksBetweenTheErrors_neverPauses() {
        try (CapturedLog log = CapturedLog.open()) {
            for (int i = 0; i < 100; i++) {
                assertThat(errors.mayGoOn(new NoClassDefFoundError("a"), i)).isTrue();
            }
            assertThat(pauses).isEmpty();
            assertThat(log.messages()).hasSize(100);
        }
    }

    @Test
    void mayGoOn_linkageErrorsInARow_endsWithAReason() {
        try (CapturedLog log = CapturedLog.open()) {
            for (int i = 1; i < EscapedErrors.PATIENCE; i++) {
                assertThat(errors.mayGoOn(new NoClassDefFoundError("a"), 0)).isTrue();
            }
            assertThat(errors.mayGoOn(new NoClassDefFoundError("a"), 0)).isFalse();
            assertThat(log.messages()).last().asString().contains("ends").contains("class loader");
        }
    }

    @Test
    void mayGoOn_farTooOften_pauseStaysBounded() {
        try (CapturedLog log = CapturedLog.open()) {
            for (int i = 0; i < 1_000; i++) {
                errors.mayGoOn(new StackOverflowError(), 0);
            }
            assertThat(pauses).allMatch(pause -> pause > 0 && pause <= EscapedErrors.LAST_PAUSE_MILLIS);
            assertThat(log.messages()).as("a line for each power of two").hasSize(10);
        }
    }

    @Test
    void mayGoOn_interruptedAndParkerThrows_goesOnWithoutTheInterrupt() {
        EscapedErrors restless = new EscapedErrors(new RecordingParker() {
            @Override
            public Wake parkNanos(long nanos) {
                throw new OutOfMemoryError();
            }
        });
        try (CapturedLog log = CapturedLog.open()) {
            Thread.currentThread().interrupt();
            for (int i = 0; i < EscapedErrors.PATIENCE; i++) {
                assertThat(restless.mayGoOn(new OutOfMemoryError(), 0)).isTrue();
            }
            assertThat(Thread.interrupted()).isFalse();
            assertThat(log.messages()).hasSize(3);
        }
    }

    /** Does not park, and remembers for how long it would have. */
    private class RecordingParker implements Parker {
        @Override
        public Wake park() {
            throw new AssertionError("without a limit");
        }

        @Override
        public Wake parkNanos(long nanos) {
            pauses.add(TimeUnit.NANOSECONDS.toMillis(nanos));
            return Wake.TIMEOUT;
        }

        @Override
        public void unpark() {
            throw new AssertionError("no one knows it");
        }
    }
}

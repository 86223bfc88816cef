package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.VirtualThreads;
import dev.levin.task.JoinTimeoutException;
import dev.levin.worker.WorkerThread;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BlockingTest {
    /** Pending until someone gives it a value, or a failure. */
    private static final class Promise extends Async<String> {
        private volatile String given;
        private volatile Exception failure;
        private volatile Waker waker;
        private final AtomicInteger polls = new AtomicInteger();
        private final AtomicInteger cancels = new AtomicInteger();

        @Override
        public boolean poll(Context context) throws Exception {
            polls.incrementAndGet();
            waker = context.waker();
            if (failure != null) {
                throw failure;
            }
            return given == null ? pending() : complete(given);
        }

        @Override
        public void cancel() {
            cancels.incrementAndGet();
        }

        void give(String value) {
            given = value;
            waker.wake();
        }
    }

    private final Promise promise = new Promise();

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
        WorkerThread.setCurrentWorker(null);
    }

    @Test
    void join_completeAtOnce_returnsTheValue() {
        promise.given = "now";
        assertThat(promise.join()).isEqualTo("now");
        assertThat(promise.join(Duration.ZERO)).isEqualTo("now");
    }

    @Test
    void join_completeLater_blocksUntilThenAndShowsWhatItWaitsFor() {
        Background<String> joiner = Background.call(promise::join);
        Eventually.isParkedOn(joiner.thread(), promise);
        promise.give("later");
        assertThat(joiner.result()).isEqualTo("later");
    }

    @Test
    void join_withTimeout_completeLater_returnsTheValue() {
        Background<String> joiner = Background.call(() -> promise.join(Duration.ofDays(1)));
        Eventually.isParkedOn(joiner.thread(), promise);
        promise.give("later");
        assertThat(joiner.result()).isEqualTo("later");
        assertThat(promise.cancels).hasValue(0);
    }

    @Test
    void join_onVirtualThread_blocksItOnly() {
        AtomicReference<String> joined = new AtomicReference<>();
        VirtualThreads.start(() -> joined.set(promise.join()));
        Eventually.isTrue("polled", () -> promise.polls.get() > 0);
        promise.give("later");
        Eventually.isTrue("joined", () -> "later".equals(joined.get()));
    }

    @Test
    void join_wokenInVain_pollsAgainAndGoesOnWaiting() {
        Background<String> joiner = Background.call(promise::join);
        Eventually.isParkedOn(joiner.thread(), promise);
        promise.waker.wake();
        Eventually.isTrue("polled again", () -> promise.polls.get() == 2);
        promise.give("later");
        assertThat(joiner.result()).isEqualTo("later");
    }

    @Test
    void join_timeIsOver_cancelsAndThrows() {
        assertThatExceptionOfType(JoinTimeoutException.class).isThrownBy(() -> promise.join(Duration.ofMillis(1)));
        assertThat(promise.cancels).hasValue(1);
    }

    @Test
    void join_negativeTimeout_isRefusedBeforeItIsPolled() {
        assertThatIllegalArgumentException().isThrownBy(() -> promise.join(Duration.ofNanos(-1)));
        assertThat(promise.polls).hasValue(0);
    }

    @Test
    void join_interrupted_goesOnWaitingAndRestoresTheFlag() {
        Background<Boolean> joiner = Background.call(() -> {
            promise.join();
            return Thread.currentThread().isInterrupted();
        });
        assertInterruptIsRestored(joiner);
    }

    @Test
    void join_withTimeout_interrupted_goesOnWaitingAndRestoresTheFlag() {
        Background<Boolean> joiner = Background.call(() -> {
            promise.join(Duration.ofDays(1));
            return Thread.currentThread().isInterrupted();
        });
        assertInterruptIsRestored(joiner);
    }

    private void assertInterruptIsRestored(Background<Boolean> joiner) {
        Eventually.isParkedOn(joiner.thread(), promise);
        joiner.thread().interrupt();
        Eventually.isTrue("flag cleared", () -> !joiner.thread().isInterrupted());
        Eventually.isParkedOn(joiner.thread(), promise);
        promise.give("later");
        assertThat(joiner.result()).as("interrupt flag").isTrue();
    }

    @Test
    void join_failsChecked_isTheCause() {
        promise.failure = new IOException("broken");
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(promise::join)
                .withCause(promise.failure);
        assertThat(promise.cancels).hasValue(0);
    }

    @Test
    void join_failsUnchecked_isThrownAsItIs() {
        promise.failure = new IllegalArgumentException("broken");
        assertThatIllegalArgumentException().isThrownBy(promise::join).isSameAs(promise.failure);
    }

    @Test
    void join_budgetUsedUp_isRenewedForEachPoll() {
        Async<Integer> greedy = new Async<>() {
            private int done;

            @Override
            public boolean poll(Context context) {
                while (done < 3 * Context.OPERATIONS_PER_POLL) {
                    if (!context.proceed()) {
                        return pending();
                    }
                    done++;
                }
                return complete(done);
            }
        };
        assertThat(greedy.join()).isEqualTo(3 * Context.OPERATIONS_PER_POLL);
    }

    @Test
    void join_onWorkerThatMustNotBlock_isRefused() {
        Blocking.NonBlockingWorker worker = () -> "poll it";
        WorkerThread.setCurrentWorker(worker);
        promise.given = "now";
        assertThatIllegalStateException().isThrownBy(promise::join).withMessageContaining("poll it");
        assertThatIllegalStateException().isThrownBy(() -> promise.join(Duration.ZERO));
        assertThat(promise.polls).hasValue(0);
    }
}

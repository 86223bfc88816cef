package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.Context;
import dev.levin.async.sync.Channel;
import dev.levin.async.time.ManualClock;
import dev.levin.support.Eventually;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Copies that may go on for as long as there is progress. */
class CopyIdleTest {
    private final ManualClock clock = new ManualClock();
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().workers(1).clock(clock).build();

    @AfterEach
    void end() {
        scheduler.shutdownNow();
        scheduler.close();
    }

    /** Has a byte whenever the test says so. */
    private static final class Dripping implements ByteStream {
        private final Channel<Byte> drops = Channel.bounded(8);
        private final AtomicInteger written = new AtomicInteger();

        void drip() {
            assertThat(drops.trySend((byte) 'x')).isTrue();
        }

        @Override
        public Async<Integer> read(ByteBuffer into) {
            return drops.receiver().map(drop -> {
                into.put(drop);
                return 1;
            });
        }

        @Override
        public Async<Integer> write(ByteBuffer from) {
            return new Async<>() {
                @Override
                public boolean poll(Context context) {
                    int count = from.remaining();
                    from.position(from.limit());
                    written.addAndGet(count);
                    return complete(count);
                }
            };
        }

        @Override
        public Async<@Nullable Void> closeOutput() {
            return Async.of(true).map(any -> null);
        }

        @Override
        public void close() {}
    }

    private void pass(Duration duration) {
        Eventually.isTrue("the copy waits", () -> scheduler.stats().idle() == 1);
        clock.advance(duration);
        Eventually.isTrue("the copy waits", () -> scheduler.stats().idle() == 1);
    }

    /** However far behind the clock the copy is: at most two periods after it has noticed. */
    private void passUntilDone(AsyncTask<?> copy) {
        Eventually.isTrue("the copy fails", () -> {
            clock.advance(Duration.ofMillis(1_100));
            return copy.isDone();
        });
    }

    private static void written(Dripping sink, int count) {
        Eventually.isTrue(count + " bytes", () -> sink.written.get() == count);
    }

    @Test
    void all_slowButNotIdle_goesOnAndThenFails() {
        Dripping source = new Dripping();
        Dripping sink = new Dripping();
        AsyncTask<Long> copy = scheduler.spawn(Copying.all(source, sink, Duration.ofSeconds(1)));
        for (int i = 1; i <= 5; i++) {
            source.drip();
            written(sink, i);
            pass(Duration.ofMillis(900));
        }
        assertThat(copy.isDone()).isFalse();
        passUntilDone(copy);
        assertThatThrownBy(() -> copy.join(Eventually.LIMIT))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(TimeoutException.class)
                .hasMessage("nothing was copied for PT1S, after 5 bytes");
    }

    @Test
    void both_oneDirectionIsIdle_theOtherCounts() {
        Dripping one = new Dripping();
        Dripping other = new Dripping();
        AsyncTask<?> copy = scheduler.spawn(Copying.both(one, other, Duration.ofSeconds(1)));
        for (int i = 1; i <= 3; i++) {
            other.drip();
            written(one, i);
            pass(Duration.ofMillis(900));
        }
        assertThat(copy.isDone()).isFalse();
        passUntilDone(copy);
        assertThatThrownBy(() -> copy.join(Eventually.LIMIT)).hasCauseInstanceOf(TimeoutException.class);
        assertThat(other.written).hasValue(0);
    }

    /** What was read and could not be written yet has come, too; the message tells how much there was. */
    @Test
    void all_sinkTakesNoMore_saysHowMuchHasCome() {
        ByHand sink = new ByHand();
        sink.room = 1;
        AsyncTask<Long> copy = scheduler.spawn(Copying.all(ByHand.of("abc"), sink, Duration.ofSeconds(1)));
        passUntilDone(copy);
        assertThatThrownBy(() -> copy.join(Eventually.LIMIT))
                .hasRootCauseMessage("nothing was copied for PT1S, after 3 bytes");
    }

    @Test
    void both_sinksTakeNoMore_saysHowMuchHasCome() {
        ByHand one = ByHand.of("abc");
        ByHand other = ByHand.of("abcdefghijkl");
        one.room = 4;
        other.room = 1;
        AsyncTask<?> copy = scheduler.spawn(Copying.both(one, other, Duration.ofSeconds(1)));
        passUntilDone(copy);
        assertThatThrownBy(() -> copy.join(Eventually.LIMIT))
                .hasRootCauseMessage("nothing was copied for PT1S, after 15 bytes");
    }
}

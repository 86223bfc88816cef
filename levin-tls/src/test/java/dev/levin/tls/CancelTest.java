package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An operation that is cancelled has taken nothing, and the connection goes on. */
class CancelTest extends TlsTest {
    /** More than the sockets of both sides hold, however large they become. */
    private static final int PLENTY = 32 << 20;

    @Test
    void read_cancelled_nothingIsLost() throws IOException {
        try (Pair pair = connected()) {
            for (int i = 0; i < 100; i++) {
                AsyncTask<Integer> cancelled = levin.spawn(pair.server().read(ByteBuffer.allocate(16)));
                cancelled.cancel();
                assertThat(failureOf(cancelled)).isInstanceOf(CancellationException.class);
            }
            run(pair.client().writeAll(bytes("hello")));
            assertThat(read(pair.server(), 5)).isEqualTo("hello");
        }
    }

    @Test
    void read_timeout_nothingIsLost() throws IOException {
        try (Pair pair = connected()) {
            ByteBuffer into = ByteBuffer.allocate(16);
            assertThat(failureOf(pair.server().read(into).timeout(Duration.ofMillis(5))))
                    .isInstanceOf(TimeoutException.class);
            run(pair.client().writeAll(bytes("hello")));
            assertThat(run(pair.server().read(into))).isEqualTo(5);
        }
    }

    /** What completed was written, what was cancelled was not, and the record that was half sent is sent to its end. */
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void write_cancelledForWantOfRoom_whatCompletedArrivesAndNoMore(String version) throws IOException {
        try (Pair pair = connected(version)) {
            byte[] sent = random(PLENTY, 6);
            ByteBuffer from = ByteBuffer.wrap(sent);
            int written = 0;
            while (pollOnce(pair.client().write(from))) {
                assertThat(from.position()).isGreaterThan(written);
                written = from.position();
            }
            assertThat(from.position()).as("after the write that was cancelled").isEqualTo(written);
            ByteBuffer received = run(fill(pair.server(), ByteBuffer.allocate(written)));
            assertThat(received.flip()).isEqualTo(ByteBuffer.wrap(sent, 0, written));
            AsyncTask<?> more = levin.spawn(pair.client().writeAll(bytes("more")));
            assertThat(read(pair.server(), 4)).isEqualTo("more");
            more.join(LIMIT);
        }
    }

    @Test
    void writeAll_cancelledInTheMiddle_thePositionTells() throws IOException {
        try (Pair pair = connected()) {
            byte[] sent = random(PLENTY, 7);
            ByteBuffer from = ByteBuffer.wrap(sent);
            AsyncTask<ByteBuffer> reads = levin.spawn(fill(pair.server(), ByteBuffer.allocate(PLENTY)));
            // One poll does not write more than a budget of 8 MiB, so none is complete here.
            while (from.position() < PLENTY / 2) {
                assertThat(pollOnce(pair.client().writeAll(from))).isFalse();
            }
            run(pair.client().writeAll(from));
            assertThat(reads.join(LIMIT).array()).isEqualTo(sent);
        }
    }

    @Test
    void handshake_cancelled_theConnectionIsClosed() throws IOException {
        Sockets sockets = sockets();
        AsyncTask<TlsStream> accepted = levin.spawn(server().build().wrap(sockets.server()));
        run(Async.yieldNow());
        accepted.cancel();
        assertThat(failureOf(accepted)).isInstanceOf(CancellationException.class);
        assertThat(run(sockets.client().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
        assertThat(sockets.server().isOpen()).isFalse();
    }

    @Test
    void handshake_neverPolledOrValueNotTaken_theConnectionIsClosed() throws IOException {
        Sockets never = sockets();
        server().build().wrap(never.server()).cancel();
        assertThat(never.server().isOpen()).isFalse();
        Sockets sockets = sockets();
        AsyncTask<TlsStream> accepted = levin.spawn(server().build().wrap(sockets.server()));
        Async<TlsStream> wrap = client().build().wrap(sockets.client(), "localhost");
        run(new Polled(wrap));
        wrap.discard();
        assertThat(sockets.client().isOpen()).isFalse();
        accepted.join(LIMIT).close();
    }

    /** Polls another one to its end, and has no use for the value. */
    private static final class Polled extends Async<Boolean> {
        private final Async<?> other;

        Polled(Async<?> other) {
            this.other = other;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            return other.poll(context) ? complete(true) : pending();
        }
    }

    /** Polls it once on this thread, and cancels it if it is pending. */
    private static boolean pollOnce(Async<?> operation) {
        try {
            boolean complete = operation.poll(Context.of(() -> {}));
            if (!complete) {
                operation.cancel();
            }
            return complete;
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }
}

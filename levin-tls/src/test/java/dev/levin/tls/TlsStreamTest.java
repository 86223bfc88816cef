package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.Copying;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes in both directions, and how they end. */
class TlsStreamTest extends TlsTest {
    private static final int MEGABYTE = 1 << 20;

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void writeAll_read_arrives(String version) throws IOException {
        try (Pair pair = connected(version)) {
            assertThat(pair.client().session().getProtocol()).isEqualTo(version);
            assertThat(pair.server().session().getProtocol()).isEqualTo(version);
            run(pair.client().writeAll(bytes("hello")));
            assertThat(read(pair.server(), 5)).isEqualTo("hello");
            run(pair.server().writeAll(bytes("answer")));
            assertThat(read(pair.client(), 6)).isEqualTo("answer");
        }
    }

    /** One task writes while another one reads, on both sides: all turns are contended. */
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void bothDirections_megabyteEachAtTheSameTime_arrives(String version) throws IOException {
        try (Pair pair = connected(version)) {
            byte[] forth = random(MEGABYTE, 1);
            byte[] back = random(MEGABYTE, 2);
            AsyncTask<?> clientWrites = levin.spawn(pair.client().writeAll(ByteBuffer.wrap(forth)));
            AsyncTask<?> serverWrites = levin.spawn(pair.server().writeAll(ByteBuffer.wrap(back)));
            AsyncTask<ByteBuffer> clientReads = levin.spawn(fill(pair.client(), ByteBuffer.allocate(MEGABYTE)));
            AsyncTask<ByteBuffer> serverReads = levin.spawn(fill(pair.server(), ByteBuffer.allocate(MEGABYTE)));
            clientWrites.join(LIMIT);
            serverWrites.join(LIMIT);
            assertThat(serverReads.join(LIMIT).array()).isEqualTo(forth);
            assertThat(clientReads.join(LIMIT).array()).isEqualTo(back);
        }
    }

    /** An exactly-once ledger over echoed bytes, from the first to close_notify. */
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void echo_megabyte_comesBackAndEnds(String version) throws IOException {
        try (Pair pair = connected(version)) {
            byte[] sent = random(MEGABYTE, 3);
            AsyncTask<Long> echo = levin.spawn(Copying.all(pair.server(), pair.server()));
            AsyncTask<?> writes = levin.spawn(pair.client().writeAll(ByteBuffer.wrap(sent)));
            assertThat(run(fill(pair.client(), ByteBuffer.allocate(MEGABYTE))).array())
                    .isEqualTo(sent);
            writes.join(LIMIT);
            run(pair.client().closeOutput());
            assertThat(echo.join(LIMIT)).isEqualTo(MEGABYTE);
        }
    }

    @Test
    void read_intoLessThanARecord_theRestStays() throws IOException {
        try (Pair pair = connected()) {
            byte[] sent = random(16 * 1024, 4);
            run(pair.client().writeAll(ByteBuffer.wrap(sent)));
            ByteBuffer received = ByteBuffer.allocate(sent.length);
            while (received.hasRemaining()) {
                received.limit(Math.min(received.position() + 1_000, received.capacity()));
                assertThat(run(pair.server().read(received))).isPositive();
                received.limit(received.capacity());
            }
            assertThat(received.array()).isEqualTo(sent);
        }
    }

    /** They arrive together: the second one is in the channel's buffer, and the socket will not be ready for it. */
    @Test
    void read_recordsThatCameTogether_eachIsRead() throws IOException {
        try (Pair pair = connected()) {
            for (int i = 0; i < 10; i++) {
                run(pair.client().writeAll(bytes("a")));
                run(pair.client().writeAll(bytes("b")));
                run(pair.client().writeAll(bytes("c")));
                assertThat(read(pair.server(), 3)).isEqualTo("abc");
            }
        }
    }

    @Test
    void emptyBuffers_completeAtOnce() throws IOException {
        try (Pair pair = connected()) {
            assertThat(run(pair.client().read(ByteBuffer.allocate(0)))).isZero();
            assertThat(run(pair.client().write(ByteBuffer.allocate(0)))).isZero();
            run(pair.client().writeAll(ByteBuffer.allocate(0)));
            assertThatThrownBy(() -> pair.client().read(bytes("x").asReadOnlyBuffer()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void closeOutput_tls13_theOtherDirectionGoesOn() throws IOException {
        try (Pair pair = connected("TLSv1.3")) {
            run(pair.client().writeAll(bytes("last")));
            run(pair.client().closeOutput());
            run(pair.client().closeOutput());
            assertThat(read(pair.server(), 4)).isEqualTo("last");
            assertThat(run(pair.server().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            assertThat(run(pair.server().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            assertThat(failureOf(pair.client().writeAll(bytes("late")))).isInstanceOf(ClosedChannelException.class);
            assertThat(failureOf(pair.client().write(bytes("late")))).isInstanceOf(ClosedChannelException.class);
            byte[] answer = random(MEGABYTE, 5);
            AsyncTask<?> writes = levin.spawn(pair.server().writeAll(ByteBuffer.wrap(answer)));
            assertThat(run(fill(pair.client(), ByteBuffer.allocate(MEGABYTE))).array())
                    .isEqualTo(answer);
            writes.join(LIMIT);
            run(pair.server().closeOutput());
            assertThat(run(pair.client().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
        }
    }

    /** In TLS 1.2 the side that is told of the end has to end as well. */
    @Test
    void closeOutput_tls12_whatWasUnderWayArrivesAndThenBothEnd() throws IOException {
        try (Pair pair = connected("TLSv1.2")) {
            run(pair.server().writeAll(bytes("under way")));
            run(pair.client().closeOutput());
            assertThat(run(pair.server().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            assertThat(failureOf(pair.server().writeAll(bytes("late"))))
                    .isInstanceOf(SSLException.class)
                    .hasMessageContaining("ends both directions");
            assertThat(read(pair.client(), 9)).isEqualTo("under way");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void close_withoutCloseOutput_theOtherSideReadsTheEnd(String version) throws IOException {
        try (Pair pair = connected(version)) {
            pair.client().close();
            pair.client().close();
            assertThat(pair.client().isOpen()).isFalse();
            assertThat(run(pair.server().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            assertThat(failureOf(pair.client().read(ByteBuffer.allocate(1))))
                    .isInstanceOf(ClosedChannelException.class);
            assertThat(failureOf(pair.client().writeAll(bytes("late")))).isInstanceOf(ClosedChannelException.class);
        }
    }

    @Test
    void close_whileATaskReads_theTaskIsTold() throws IOException {
        try (Pair pair = connected()) {
            AsyncTask<Integer> read = levin.spawn(pair.client().read(ByteBuffer.allocate(1)));
            run(Async.yieldNow());
            pair.client().close();
            assertThat(failureOf(read)).isInstanceOf(ClosedChannelException.class);
        }
    }

    @Test
    void join_onAThreadOfNoPool_works() throws IOException {
        Sockets sockets = sockets();
        TlsServer tls = server().build();
        AsyncTask<TlsStream> accepted = levin.spawn(tls.wrap(sockets.server()));
        try (TlsStream client =
                        client().build().wrap(sockets.client(), "localhost").join(LIMIT);
                TlsStream server = accepted.join(LIMIT)) {
            client.writeAll(bytes("hello")).join(LIMIT);
            ByteBuffer into = ByteBuffer.allocate(5);
            assertThat(fill(server, into).join(LIMIT)).isSameAs(into);
            assertThat(text(into)).isEqualTo("hello");
        }
    }

    @Test
    void toString_saysWhatItIs() throws IOException {
        try (Pair pair = connected("TLSv1.3")) {
            assertThat(pair.client()).asString().startsWith("TlsStream[TLSv1.3, TcpStream[");
            assertThat(pair.client().socket().isOpen()).isTrue();
        }
    }
}

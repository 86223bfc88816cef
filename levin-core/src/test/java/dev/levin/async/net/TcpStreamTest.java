package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Connections: fault row 20. */
class TcpStreamTest extends NetTest {
    @Test
    void write_read_arrives() throws IOException {
        try (Pair pair = connected()) {
            ByteBuffer into = ByteBuffer.allocate(16);
            run(pair.client().writeAll(bytes("hello")));
            assertThat(run(pair.server().read(into))).isEqualTo(5);
            assertThat(text(into)).isEqualTo("hello");
        }
    }

    @Test
    void addresses_ofBothSides_fit() throws IOException {
        try (Pair pair = connected()) {
            assertThat(pair.client().localAddress()).isEqualTo(pair.server().remoteAddress());
            assertThat(pair.client().remoteAddress()).isEqualTo(pair.server().localAddress());
            assertThat(pair.client().option(StandardSocketOptions.TCP_NODELAY)).isTrue();
            assertThat(pair.server().option(StandardSocketOptions.TCP_NODELAY)).isTrue();
            pair.client().setOption(StandardSocketOptions.SO_KEEPALIVE, true);
            assertThat(pair.client().option(StandardSocketOptions.SO_KEEPALIVE)).isTrue();
        }
    }

    @Test
    void read_operationIsUsedAgain_eachRoundIsAnother() throws IOException {
        try (Pair pair = connected()) {
            ByteBuffer into = ByteBuffer.allocate(100);
            Async<Integer> read = pair.server().read(into);
            for (int i = 0; i < 50; i++) {
                AsyncTask<Integer> task = levin.spawn(read);
                run(pair.client().writeAll(bytes("x" + i)));
                int count = task.join(Eventually.LIMIT);
                assertThat(count).isEqualTo(("x" + i).length());
                assertThat(text(into)).isEqualTo("x" + i);
                into.clear();
            }
        }
    }

    /** An exactly-once ledger over bytes: what comes back is what was sent, in order. */
    @Test
    void writeAll_moreThanTheSystemBuffers_waitsForTheReader() throws IOException {
        try (Pair pair = connected()) {
            byte[] sent = new byte[8 << 20];
            new Random(42).nextBytes(sent);
            AsyncTask<?> writer = levin.spawn(pair.client().writeAll(ByteBuffer.wrap(sent)));
            ByteBuffer received = ByteBuffer.allocate(sent.length);
            run(Async.repeat(() -> pair.server().read(received), count -> !received.hasRemaining()));
            writer.join(Eventually.LIMIT);
            assertThat(received.array()).isEqualTo(sent);
        }
    }

    @Test
    void vectored_severalBuffers_inOrder() throws IOException {
        try (Pair pair = connected()) {
            run(pair.client().writeAll(new ByteBuffer[] {bytes("ab"), bytes(""), bytes("cde")}));
            ByteBuffer[] into = {ByteBuffer.allocate(1), ByteBuffer.allocate(2), ByteBuffer.allocate(8)};
            long[] total = new long[1];
            run(Async.repeat(() -> pair.server().read(into), count -> (total[0] += count) == 5));
            assertThat(text(into[0]) + "|" + text(into[1]) + "|" + text(into[2]))
                    .isEqualTo("a|bc|de");
        }
    }

    @Test
    void emptyBuffers_completeAtOnce() throws IOException {
        try (Pair pair = connected()) {
            assertThat(run(pair.client().read(ByteBuffer.allocate(0)))).isZero();
            assertThat(run(pair.client().read(new ByteBuffer[] {ByteBuffer.allocate(0)})))
                    .isZero();
            assertThat(run(pair.client().write(ByteBuffer.allocate(0)))).isZero();
            assertThat(run(pair.client().read(new ByteBuffer[] {ByteBuffer.allocate(0)})))
                    .isZero();
            run(pair.client().writeAll(ByteBuffer.allocate(0)));
            run(pair.client().writeAll(new ByteBuffer[0]));
        }
    }

    @Test
    void emptyBuffers_channelIsNotReady_completeAtOnceToo() throws IOException {
        try (Pair pair = connected()) {
            run(pair.server().writeAll(bytes("x")));
            assertThat(run(pair.client().read(ByteBuffer.allocate(16)))).isEqualTo(1);
            assertThat(run(pair.client().read(ByteBuffer.allocate(0)))).isZero();
            AsyncTask<?> stuck = levin.spawn(pair.client().writeAll(ByteBuffer.allocate(64 << 20)));
            Eventually.isTrue("it waits for room", () -> levin.async().stats().idle() == 2);
            run(pair.client().writeAll(ByteBuffer.allocate(0)));
            run(pair.client().writeAll(new ByteBuffer[] {ByteBuffer.allocate(0), ByteBuffer.allocate(0)}));
            stuck.cancel();
        }
    }

    @Test
    void shutdownOutput_otherSideReadsTheEnd_andCanStillWrite() throws IOException {
        try (Pair pair = connected()) {
            run(pair.client().writeAll(bytes("last")));
            run(pair.client().closeOutput());
            ByteBuffer into = ByteBuffer.allocate(16);
            assertThat(run(pair.server().read(into))).isEqualTo(4);
            assertThat(run(pair.server().read(into))).isEqualTo(ByteSource.END);
            assertThat(run(pair.server().read(into))).isEqualTo(ByteSource.END);
            run(pair.server().writeAll(bytes("answer")));
            assertThat(run(pair.client().read(into.clear()))).isEqualTo(6);
            assertThatThrownBy(() -> run(pair.client().writeAll(bytes("late"))))
                    .isInstanceOf(CompletionException.class);
        }
    }

    @Test
    void shutdownInput_readsFindTheEnd() throws IOException {
        try (Pair pair = connected()) {
            AsyncTask<Integer> read = levin.spawn(pair.client().read(ByteBuffer.allocate(1)));
            Eventually.isTrue("it waits", () -> levin.async().stats().idle() == 2);
            pair.client().shutdownInput();
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(ByteSource.END);
        }
    }

    @Test
    void close_byAnotherThreadWhileATaskReads_theTaskIsTold() throws IOException {
        try (Pair pair = connected()) {
            AsyncTask<Integer> read = levin.spawn(pair.client().read(ByteBuffer.allocate(1)));
            Eventually.isTrue("it waits", () -> levin.async().stats().idle() == 2);
            pair.client().close();
            assertClosed(read);
            assertClosed(levin.spawn(pair.client().read(ByteBuffer.allocate(1))));
            assertClosed(levin.spawn(pair.client().writeAll(bytes("late"))));
            assertThat(pair.client().isOpen()).isFalse();
            // The file descriptor is closed too: the other side is told.
            assertThat(run(pair.server().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
        }
    }

    private static void assertClosed(AsyncTask<?> task) {
        assertThatThrownBy(() -> task.join(Eventually.LIMIT))
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(ClosedChannelException.class);
    }

    @Test
    void reset_byTheOtherSide_readFailsWithAnIoException() throws IOException {
        try (TcpListener listener = network.listenLocally();
                Socket socket = new Socket()) {
            InetSocketAddress address = listener.localAddress();
            AsyncTask<TcpStream> accept = levin.spawn(listener.accept());
            socket.connect(address);
            try (TcpStream stream = accept.join(Eventually.LIMIT)) {
                AsyncTask<Integer> read = levin.spawn(stream.read(ByteBuffer.allocate(1)));
                socket.setSoLinger(true, 0);
                socket.close();
                assertThatThrownBy(() -> read.join(Eventually.LIMIT))
                        .isInstanceOf(CompletionException.class)
                        .hasCauseInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void read_timeout_nothingIsLost() throws IOException {
        try (Pair pair = connected()) {
            ByteBuffer into = ByteBuffer.allocate(16);
            AsyncTask<Integer> late = levin.spawn(pair.server().read(into).timeout(Duration.ofMillis(5)));
            assertThatThrownBy(() -> late.join(Eventually.LIMIT))
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(TimeoutException.class);
            run(pair.client().writeAll(bytes("hello")));
            assertThat(run(pair.server().read(into))).isEqualTo(5);
        }
    }

    @Test
    void cancel_whileATaskReads_nothingIsLost() throws IOException {
        try (Pair pair = connected()) {
            for (int i = 0; i < 100; i++) {
                AsyncTask<Integer> cancelled = levin.spawn(pair.server().read(ByteBuffer.allocate(16)));
                cancelled.cancel();
                assertThatThrownBy(() -> cancelled.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
            }
            run(pair.client().writeAll(bytes("hello")));
            assertThat(run(pair.server().read(ByteBuffer.allocate(16)))).isEqualTo(5);
        }
    }

    @Test
    void split_oneReadsWhileTheOtherWrites_closedWhenBothAre() throws IOException {
        try (Pair pair = connected()) {
            Halves halves = pair.client().split();
            AsyncTask<Integer> read = levin.spawn(halves.input().read(ByteBuffer.allocate(16)));
            run(halves.output().writeAll(bytes("ask")));
            assertThat(run(pair.server().read(ByteBuffer.allocate(16)))).isEqualTo(3);
            run(pair.server().writeAll(bytes("answer")));
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(6);
            halves.output().close();
            halves.output().close();
            assertThat(pair.client().isOpen()).isTrue();
            assertThat(run(pair.server().read(ByteBuffer.allocate(16)))).isEqualTo(ByteSource.END);
            halves.input().close();
            assertThat(pair.client().isOpen()).isFalse();
        }
    }

    /** Without that the connection would be reset, and the words lost that were said before. */
    @Test
    void linger_otherSideStillSends_hearsTheLastWords() throws IOException {
        byte[] unwanted = new byte[4 * 1024 * 1024];
        try (Pair pair = connected()) {
            run(pair.server().writeAll(bytes("bye")));
            AsyncTask<?> end = levin.spawn(pair.server().linger(Eventually.LIMIT));
            run(pair.client().writeAll(ByteBuffer.wrap(unwanted)));
            ByteBuffer heard = ByteBuffer.allocate(16);
            run(Async.repeat(() -> pair.client().read(heard), count -> count == ByteSource.END));
            assertThat(text(heard)).isEqualTo("bye");
            assertThat(end.isDone()).isFalse();
            pair.client().shutdownOutput();
            end.join(Eventually.LIMIT);
        }
    }

    @Test
    void linger_otherSideGoesOnOrIsGone_doesNotFail() throws IOException {
        try (Pair pair = connected()) {
            run(pair.server().linger(Duration.ofMillis(5)));
            pair.server().close();
            run(pair.server().linger(Duration.ofMillis(5)));
        }
    }

    @Test
    void join_onAThreadOfNoPool_works() throws IOException {
        try (Pair pair = connected()) {
            pair.client().writeAll(bytes("hello")).join();
            ByteBuffer into = ByteBuffer.allocate(16);
            assertThat(pair.server().read(into).join(Eventually.LIMIT)).isEqualTo(5);
        }
    }
}

package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.ByteWriter;
import dev.levin.async.io.Frames;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that end while someone waits to write, and clients that send nonsense: row 20 of the fault table, and bad input. */
class BrokenConnectionTest extends NetTest {
    private static final int MORE_THAN_THE_SYSTEM_BUFFERS = 64 << 20;
    private static final Frames FRAMES = new Frames(1_000);

    @Test
    void close_byAnotherThreadWhileATaskWaitsToWrite_theTaskIsTold() throws IOException {
        try (Pair pair = connected()) {
            AsyncTask<?> write = levin.spawn(pair.client().writeAll(ByteBuffer.allocate(MORE_THAN_THE_SYSTEM_BUFFERS)));
            awaitThatAllSleep();
            pair.client().close();
            assertThatThrownBy(() -> write.join(Eventually.LIMIT))
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(ClosedChannelException.class);
        }
    }

    @Test
    void close_whileOneTaskReadsAndAnotherWaitsToWrite_bothAreTold() throws IOException {
        try (Pair pair = connected()) {
            AsyncTask<?> write = levin.spawn(pair.client().writeAll(ByteBuffer.allocate(MORE_THAN_THE_SYSTEM_BUFFERS)));
            AsyncTask<?> read = levin.spawn(pair.client().read(ByteBuffer.allocate(1)));
            awaitThatAllSleep();
            pair.client().close();
            for (AsyncTask<?> task : new AsyncTask<?>[] {write, read}) {
                assertThatThrownBy(() -> task.join(Eventually.LIMIT)).hasCauseInstanceOf(ClosedChannelException.class);
            }
        }
    }

    @Test
    void reset_byTheOtherSideWhileATaskWaitsToWrite_failsWithAnIoException() throws IOException {
        try (TcpListener listener = network.listenLocally();
                Socket socket = new Socket()) {
            SocketAddress address = listener.localAddress();
            AsyncTask<TcpStream> accept = levin.spawn(listener.accept());
            socket.connect(address);
            try (TcpStream stream = accept.join(Eventually.LIMIT)) {
                AsyncTask<?> write = levin.spawn(stream.writeAll(ByteBuffer.allocate(MORE_THAN_THE_SYSTEM_BUFFERS)));
                awaitThatAllSleep();
                socket.setSoLinger(true, 0);
                socket.close();
                assertThatThrownBy(() -> write.join(Eventually.LIMIT))
                        .isInstanceOf(CompletionException.class)
                        .hasCauseInstanceOf(IOException.class);
            }
        }
    }

    private void awaitThatAllSleep() {
        Eventually.isTrue("it waits", () -> levin.async().stats().idle() == 2);
    }

    /** A length that is negative, or larger than allowed: that connection is closed, and no other. */
    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 1_001, Integer.MAX_VALUE})
    void frame_badLength_itsConnectionIsClosedAndTheServerGoesOn(int length) throws IOException {
        TcpListener listener = network.listenLocally();
        Server<TcpStream> server = Server.on(listener).serve(BrokenConnectionTest::echoFrames);
        try (TcpStream good = run(network.connect(listener.localAddress()));
                TcpStream bad = run(network.connect(listener.localAddress()))) {
            run(bad.writeAll(ByteBuffer.allocate(4).putInt(length).flip()));
            assertThat(run(bad.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            run(good.writeAll(ByteBuffer.allocate(5).putInt(1).put((byte) 42).flip()));
            ByteBuffer answer = ByteBuffer.allocate(5);
            run(Async.repeat(() -> good.read(answer), count -> count < 0 || !answer.hasRemaining()));
            assertThat(answer.get(4)).isEqualTo((byte) 42);
        }
        Eventually.isTrue("no connection is left", () -> server.connections() == 0);
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    private static Async<?> echoFrames(TcpStream stream) {
        ByteReader reader = FRAMES.reader(stream);
        ByteWriter writer = new ByteWriter(stream, 1_100);
        return Async.repeat(() -> FRAMES.next(reader).flatMap(message -> answer(writer, message)), isOver -> isOver);
    }

    private static Async<Boolean> answer(ByteWriter writer, byte @Nullable [] message) {
        return message == null
                ? Async.of(true)
                : FRAMES.write(writer, message)
                        .flatMap(nothing -> writer.flush())
                        .map(nothing -> false);
    }
}

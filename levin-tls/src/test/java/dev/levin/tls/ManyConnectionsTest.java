package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManyConnectionsTest extends TlsTest {
    private static final int CONNECTIONS = 100;
    private static final int BYTES = 50_000;

    /** A connection of its own: what it sends, while it reads what comes back. */
    private Async<ByteBuffer> echoed(TlsClient client, int port, byte[] sent) {
        return Async.using(
                client.connect(network, "localhost", port),
                stream -> stream.writeAll(ByteBuffer.wrap(sent))
                        .map(nothing -> true)
                        .zip(fill(stream, ByteBuffer.allocate(BYTES)), (written, received) -> received)
                        .flatMap(received -> stream.closeOutput().map(nothing -> received)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void server_hundredConnectionsAtATime_eachGetsItsOwnBytes(String version) throws IOException {
        AtomicInteger failures = new AtomicInteger();
        TlsServer tls = server().build();
        Server<TcpStream> server = Server.on(network.listenLocally())
                .onFailure((socket, failure) -> failures.incrementAndGet())
                .serve(socket -> Async.using(tls.wrap(socket), stream -> Copying.all(stream, stream)));
        int port = addressOf(server).getPort();
        TlsClient client = client().versions(version).build();
        List<AsyncTask<ByteBuffer>> tasks = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            tasks.add(levin.spawn(echoed(client, port, random(BYTES, i))));
        }
        for (int i = 0; i < CONNECTIONS; i++) {
            assertThat(tasks.get(i).join(LIMIT).array()).as("connection %d", i).isEqualTo(random(BYTES, i));
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(10))))
                .as("connections that did not end")
                .isZero();
        assertThat(failures).hasValue(0);
    }

    /** Those who say nothing are cut off, and the others are served meanwhile. */
    @Test
    void server_someSayNothing_theOthersAreServed() throws IOException {
        TlsServer tls = server().handshakeTimeout(Duration.ofMillis(200)).build();
        Server<TcpStream> server = Server.on(network.listenLocally())
                .onFailure((socket, failure) -> {})
                .serve(socket -> Async.using(tls.wrap(socket), stream -> Copying.all(stream, stream)));
        List<TcpStream> sockets = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            sockets.add(run(network.connect(addressOf(server))));
        }
        byte[] sent = random(BYTES, 1);
        TlsClient client = client().build();
        assertThat(run(echoed(client, addressOf(server).getPort(), sent)).array())
                .isEqualTo(sent);
        for (TcpStream socket : sockets) {
            assertThat(run(socket.read(ByteBuffer.allocate(1)))).isEqualTo(-1);
            socket.close();
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }
}

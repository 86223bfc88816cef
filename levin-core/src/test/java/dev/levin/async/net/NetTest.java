package dev.levin.async.net;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;

/** A runtime with a network, and short words for what tests do with it. */
abstract class NetTest {
    final Levin levin = Levin.builder().name("net").workers(2).start();
    final Network network = levin.network();

    @AfterEach
    void end() {
        levin.shutdown(java.time.Duration.ZERO);
        levin.close();
    }

    static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    static String text(ByteBuffer buffer) {
        return StandardCharsets.UTF_8.decode(buffer.flip()).toString();
    }

    /** Runs it as a task, and waits for it. */
    <T> T run(Async<? extends T> body) {
        return levin.<T>spawn(body).join(Eventually.LIMIT);
    }

    /** Two ends of a connection. */
    record Pair(TcpStream client, TcpStream server) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            client.close();
            server.close();
        }
    }

    Pair connected() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            return run(network.connect(listener.localAddress()).zip(listener.accept(), Pair::new));
        }
    }
}

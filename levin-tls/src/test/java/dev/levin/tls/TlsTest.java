package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.async.net.Network;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletionException;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;

/** A runtime with a network, certificates, and short words for what tests do with them. */
abstract class TlsTest {
    /** No wait of a test lasts longer. Far more than is ever needed, so that a slow machine fails no test. */
    static final Duration LIMIT = Duration.ofSeconds(30);

    /** Trusts {@link Certificates#LOCALHOST}. */
    static final SSLContext TRUSTING = Certificates.onlyTrusting(Certificates.LOCALHOST);

    /** Has {@link Certificates#LOCALHOST}. */
    static final SSLContext LOCALHOST = Certificates.LOCALHOST.trusting(Certificates.CLIENT);

    final Levin levin = Levin.builder().name("tls").workers(2).start();
    final Network network = levin.network();

    @AfterEach
    void end() {
        levin.shutdown(Duration.ZERO);
        levin.close();
    }

    static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    static String text(ByteBuffer buffer) {
        return StandardCharsets.UTF_8.decode(buffer.flip()).toString();
    }

    static byte[] random(int size, long seed) {
        byte[] bytes = new byte[size];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    TlsClientBuilder client() {
        return Tls.client(TRUSTING).tasksOn(levin.blocking().asExecutorService());
    }

    TlsServerBuilder server() {
        return Tls.server(LOCALHOST).tasksOn(levin.blocking().asExecutorService());
    }

    /** Runs it as a task, and waits for it. */
    <T> T run(Async<? extends T> body) {
        return levin.<T>spawn(body).join(LIMIT);
    }

    /** What it fails with. */
    Throwable failureOf(Async<?> body) {
        return failureOf(levin.spawn(body));
    }

    static Throwable failureOf(AsyncTask<?> task) {
        Throwable failure = catchThrowable(() -> task.join(LIMIT));
        assertThat(failure).as("what it fails with").isNotNull();
        return failure instanceof CompletionException ? failure.getCause() : failure;
    }

    /** Reads to the end, or until the buffer is full. */
    static Async<ByteBuffer> fill(ByteSource source, ByteBuffer into) {
        return Async.repeat(() -> source.read(into), count -> count < 0 || !into.hasRemaining())
                .map(last -> into);
    }

    /** Reads so many bytes as text. */
    String read(ByteSource source, int count) {
        return text(run(fill(source, ByteBuffer.allocate(count))));
    }

    InetSocketAddress addressOf(Server<TcpStream> server) throws IOException {
        return ((TcpListener) server.listener()).localAddress();
    }

    /** Two ends of a TCP connection. */
    record Sockets(TcpStream client, TcpStream server) {}

    Sockets sockets() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            return run(network.connect(listener.localAddress()).zip(listener.accept(), Sockets::new));
        }
    }

    /** Two ends of a connection. */
    record Pair(TlsStream client, TlsStream server) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            client.close();
            server.close();
        }
    }

    Pair connected() throws IOException {
        return connected(client().build(), server().build());
    }

    Pair connected(String version) throws IOException {
        return connected(client().versions(version).build(), server().build());
    }

    Pair connected(TlsClient client, TlsServer server) throws IOException {
        Sockets sockets = sockets();
        return run(client.wrap(sockets.client(), "localhost").zip(server.wrap(sockets.server()), Pair::new));
    }

    /** What both sides fail with if they try to shake hands. */
    record Failures(Throwable client, Throwable server) {}

    Failures refused(TlsClient client, TlsServer server) throws IOException {
        Sockets sockets = sockets();
        AsyncTask<TlsStream> accepted = levin.spawn(server.wrap(sockets.server()));
        // In TLS 1.3 the client may be done before the server refuses it: then it is told when it reads.
        AsyncTask<Integer> connected = levin.spawn(
                client.wrap(sockets.client(), "localhost").flatMap(stream -> stream.read(ByteBuffer.allocate(1))));
        Failures failures = new Failures(failureOf(connected), failureOf(accepted));
        assertThat(sockets.client().isOpen()).as("the client's socket is open").isFalse();
        assertThat(sockets.server().isOpen()).as("the server's socket is open").isFalse();
        return failures;
    }
}

package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One side is Levin's, the other the JDK's. */
class JdkPeerTest extends TlsTest {
    private static final int MEGABYTE = 1 << 20;

    private Server<TcpStream> echo() throws IOException {
        TlsServer tls = server().applicationProtocols("echo").build();
        return Server.on(network.listenLocally())
                .serve(socket -> Async.using(
                        tls.wrap(socket),
                        stream -> Copying.all(stream, stream).flatMap(copied -> stream.closeOutput())));
    }

    private static SSLSocket jdkSocket(Socket socket, String version) throws IOException {
        socket.setSoTimeout((int) LIMIT.toMillis());
        SSLSocket secure =
                (SSLSocket) TRUSTING.getSocketFactory().createSocket(socket, "localhost", socket.getPort(), true);
        secure.setEnabledProtocols(new String[] {version});
        SSLParameters values = secure.getSSLParameters();
        values.setApplicationProtocols(new String[] {"other", "echo"});
        values.setEndpointIdentificationAlgorithm("HTTPS");
        secure.setSSLParameters(values);
        return secure;
    }

    private static Socket connect(InetSocketAddress address) throws IOException {
        return new Socket(address.getAddress(), address.getPort());
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void server_sslSocketWritesAndReadsAtTheSameTime_echoed(String version) throws Exception {
        Server<TcpStream> server = echo();
        byte[] sent = random(MEGABYTE, 8);
        try (SSLSocket socket = jdkSocket(connect(addressOf(server)), version)) {
            socket.startHandshake();
            assertThat(socket.getApplicationProtocol()).isEqualTo("echo");
            AsyncTask<?> writes = levin.spawn(levin.blocking(() -> {
                socket.getOutputStream().write(sent);
                return true;
            }));
            assertThat(socket.getInputStream().readNBytes(MEGABYTE)).isEqualTo(sent);
            writes.join(LIMIT);
            socket.shutdownOutput();
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void server_sslSocketIsCutOff_truncated(String version) throws Exception {
        try (TcpListener listener = network.listenLocally();
                Socket plain = connect(listener.localAddress())) {
            TlsServer tls = server().build();
            AsyncTask<TlsStream> accepted = levin.spawn(listener.accept().flatMap(tls::wrap));
            SSLSocket socket = jdkSocket(plain, version);
            socket.getOutputStream().write("pay 100".getBytes(StandardCharsets.UTF_8));
            try (TlsStream stream = accepted.join(LIMIT)) {
                assertThat(read(stream, 7)).isEqualTo("pay 100");
                plain.close();
                assertThat(failureOf(stream.read(ByteBuffer.allocate(1)))).isInstanceOf(TruncatedException.class);
            }
        }
    }

    @Test
    void server_httpsUrlConnection_isAnswered() throws Exception {
        TlsServer tls = server().build();
        String body = "x".repeat(100_000);
        ByteBuffer answer =
                bytes("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\nConnection: close\r\n\r\n" + body);
        Server<TcpStream> server = Server.on(network.listenLocally())
                .serve(socket -> Async.using(tls.wrap(socket), stream -> {
                    ByteReader reader = new ByteReader(stream, 8 * 1024);
                    return Async.repeat(reader::line, line -> line == null || line.isEmpty())
                            .flatMap(end -> stream.writeAll(answer.duplicate()))
                            .flatMap(nothing -> stream.closeOutput());
                }));
        for (int i = 0; i < 3; i++) {
            URI uri = URI.create("https://localhost:" + addressOf(server).getPort() + "/");
            HttpsURLConnection connection = (HttpsURLConnection) uri.toURL().openConnection();
            connection.setSSLSocketFactory(TRUSTING.getSocketFactory());
            connection.setReadTimeout((int) LIMIT.toMillis());
            assertThat(connection.getResponseCode()).isEqualTo(200);
            try (InputStream in = connection.getInputStream()) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo(body);
            }
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void client_sslServerSocket_echoesAndEnds(String version) throws Exception {
        try (SSLServerSocket listener = (SSLServerSocket)
                LOCALHOST.getServerSocketFactory().createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            AsyncTask<Long> echo = levin.spawn(levin.blocking(echoOnce(listener)));
            TlsClient client = client().versions(version).build();
            byte[] sent = random(MEGABYTE, 9);
            try (TlsStream stream = run(client.connect(network, "localhost", listener.getLocalPort()))) {
                assertThat(stream.session().getProtocol()).isEqualTo(version);
                AsyncTask<?> writes = levin.spawn(stream.writeAll(ByteBuffer.wrap(sent)));
                assertThat(run(fill(stream, ByteBuffer.allocate(MEGABYTE))).array())
                        .isEqualTo(sent);
                writes.join(LIMIT);
                run(stream.closeOutput());
                assertThat(echo.join(LIMIT)).isEqualTo(MEGABYTE);
                assertThat(run(stream.read(ByteBuffer.allocate(1)))).isEqualTo(-1);
            }
        }
    }

    private static Callable<Long> echoOnce(SSLServerSocket listener) {
        return () -> {
            try (SSLSocket socket = (SSLSocket) listener.accept()) {
                socket.setSoTimeout((int) LIMIT.toMillis());
                return socket.getInputStream().transferTo(socket.getOutputStream());
            }
        };
    }

    @Test
    void client_sslServerSocketWantsCertificate_itIsShown() throws Exception {
        try (SSLServerSocket listener = (SSLServerSocket)
                LOCALHOST.getServerSocketFactory().createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            listener.setNeedClientAuth(true);
            AsyncTask<Long> echo = levin.spawn(levin.blocking(echoOnce(listener)));
            TlsClient client = Tls.client(Certificates.CLIENT.trusting(Certificates.LOCALHOST))
                    .build();
            try (TlsStream stream = run(client.connect(network, "localhost", listener.getLocalPort()))) {
                run(stream.writeAll(bytes("hello")));
                assertThat(read(stream, 5)).isEqualTo("hello");
            }
            assertThat(echo.join(LIMIT)).isEqualTo(5);
        }
    }
}

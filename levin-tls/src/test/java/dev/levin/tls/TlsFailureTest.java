package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever goes wrong is an exception with a type, the connection is closed, and the other side is told if it can be. */
class TlsFailureTest extends TlsTest {
    // ---- certificates

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void certificate_notTrusted_bothAreTold(String version) throws IOException {
        TlsClient client = Tls.client(Certificates.onlyTrusting(Certificates.ELSEWHERE))
                .versions(version)
                .build();
        Failures failures = refused(client, server().build());
        assertThat(failures.client()).isInstanceOf(SSLHandshakeException.class).hasMessageContaining("PKIX");
        assertThat(failures.server())
                .isInstanceOf(SSLHandshakeException.class)
                .hasMessageContaining("certificate_unknown");
    }

    @Test
    void certificate_forAnotherHost_refusedUnlessNotVerified() throws IOException {
        TlsServer server =
                Tls.server(Certificates.ELSEWHERE.trusting(Certificates.CLIENT)).build();
        TlsClientBuilder client = Tls.client(Certificates.onlyTrusting(Certificates.ELSEWHERE));
        Failures failures = refused(client.build(), server);
        assertThat(failures.client())
                .isInstanceOf(SSLHandshakeException.class)
                .hasCauseInstanceOf(CertificateException.class)
                .hasMessageContaining("localhost");
        assertThat(failures.server()).isInstanceOf(SSLHandshakeException.class);
        try (Pair pair = connected(client.verifyHost(false).build(), server)) {
            assertThat(pair.client().peerCertificates()).containsExactly(Certificates.ELSEWHERE.certificate());
        }
    }

    @Test
    void certificate_expired_refused() throws IOException {
        TlsClient client =
                Tls.client(Certificates.onlyTrusting(Certificates.EXPIRED)).build();
        TlsServer server =
                Tls.server(Certificates.EXPIRED.trusting(Certificates.CLIENT)).build();
        Failures failures = refused(client, server);
        assertThat(failures.client())
                .isInstanceOf(SSLHandshakeException.class)
                .hasRootCauseInstanceOf(CertificateExpiredException.class)
                .hasStackTraceContaining(CertPathValidatorException.class.getName());
        assertThat(failures.server()).isInstanceOf(SSLHandshakeException.class);
    }

    @Test
    void versions_noneInCommon_bothAreTold() throws IOException {
        Failures failures = refused(
                client().versions("TLSv1.2").build(),
                server().versions("TLSv1.3").build());
        assertThat(failures.server()).isInstanceOf(SSLHandshakeException.class);
        assertThat(failures.client())
                .isInstanceOf(SSLHandshakeException.class)
                .hasMessageContaining("protocol_version");
    }

    // ---- those who speak something else

    @ParameterizedTest
    @CsvSource({"true, GET / HTTP/1.1", "false, GET / HTTP/1.1", "true, x", "false, hello world"})
    void server_clientSpeaksNoTls_refused(boolean byName, String said) throws IOException {
        Sockets sockets = sockets();
        AsyncTask<TlsStream> accepted = levin.spawn(server(byName).wrap(sockets.server()));
        run(sockets.client().writeAll(bytes(said + "\r\n\r\n")));
        assertThat(failureOf(accepted)).isInstanceOf(SSLException.class);
        assertThat(sockets.server().isOpen()).isFalse();
    }

    private TlsServer server(boolean byName) {
        return byName ? server().contextFor(name -> Optional.of(LOCALHOST)).build() : server().build();
    }

    @Test
    void client_serverSpeaksNoTls_refused() throws IOException {
        Sockets sockets = sockets();
        AsyncTask<TlsStream> connected = levin.spawn(client().build().wrap(sockets.client(), "localhost"));
        run(sockets.server().writeAll(bytes("220 mail.example ESMTP\r\n")));
        assertThat(failureOf(connected)).isInstanceOf(SSLException.class);
        assertThat(sockets.client().isOpen()).isFalse();
    }

    /** A ClientHello whose lengths are lies: the library runs out of buffer, or of bytes, or of names. */
    @ParameterizedTest
    @ValueSource(ints = {0xFFFF, 0x4000, 0x0010})
    void server_lengthsAreLies_refused(int recordLength) throws IOException {
        ByteBuffer lies = ByteBuffer.allocate(64 * 1024);
        lies.put((byte) 22)
                .putShort((short) 0x0303)
                .putShort((short) recordLength)
                .put((byte) 1);
        while (lies.hasRemaining()) {
            lies.put((byte) 0xFF);
        }
        Sockets sockets = sockets();
        AsyncTask<TlsStream> accepted = levin.spawn(server(true).wrap(sockets.server()));
        AsyncTask<?> writes = levin.spawn(sockets.client().writeAll(lies.flip()));
        assertThat(failureOf(accepted)).isInstanceOf(SSLException.class);
        assertThat(sockets.server().isOpen()).isFalse();
        // Either all of it fitted into the sockets, or the connection was reset.
        writes.cancel();
    }

    // ---- those who leave

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void handshake_otherSideLeavesInTheMiddle_failed(boolean byName) throws IOException {
        Sockets sockets = sockets();
        AsyncTask<TlsStream> accepted = levin.spawn(server(byName).wrap(sockets.server()));
        run(sockets.client().writeAll(ByteBuffer.wrap(new byte[] {22, 3, 3})));
        sockets.client().close();
        assertThat(failureOf(accepted))
                .isInstanceOf(SSLHandshakeException.class)
                .hasMessageContaining("in the middle of the handshake");
        assertThat(sockets.server().isOpen()).isFalse();
    }

    /** In TLS 1.2 the engine says then that the handshake is over, and so does the library. */
    @ParameterizedTest
    @CsvSource({"true, TLSv1.2", "false, TLSv1.2", "true, TLSv1.3", "false, TLSv1.3"})
    void handshake_otherSideCallsItOff_failed(boolean byName, String version) throws IOException {
        Sockets sockets = sockets();
        TlsServerBuilder builder = server().versions(version);
        TlsServer tls = (byName ? builder.contextFor(name -> Optional.of(LOCALHOST)) : builder).build();
        AsyncTask<TlsStream> accepted = levin.spawn(tls.wrap(sockets.server()));
        SSLEngine engine = TRUSTING.createSSLEngine("localhost", 1);
        engine.setUseClientMode(true);
        ByteBuffer record = ByteBuffer.allocate(4 * engine.getSession().getPacketBufferSize());
        engine.beginHandshake();
        engine.closeOutbound();
        while (!engine.isOutboundDone()) {
            engine.wrap(ByteBuffer.allocate(0), record);
        }
        run(sockets.client().writeAll(record.flip()));
        assertThat(failureOf(accepted)).isInstanceOf(SSLException.class);
        assertThat(sockets.server().isOpen()).isFalse();
    }

    @Test
    void handshake_otherSideSaysNothing_timeout() throws IOException {
        Sockets sockets = sockets();
        TlsServer tls = server().handshakeTimeout(Duration.ofMillis(10)).build();
        assertThat(failureOf(tls.wrap(sockets.server())))
                .isInstanceOf(TimeoutException.class)
                .hasMessageContaining("no TLS handshake within PT0.01S");
        assertThat(run(sockets.client().read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
    }

    /** Someone in between cuts the connection: that is not the end of what was sent. */
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void read_cutWithoutCloseNotify_truncated(String version) throws IOException {
        try (Pair pair = connected(version)) {
            run(pair.client().writeAll(bytes("pay 100")));
            pair.client().socket().close();
            assertThat(read(pair.server(), 7)).isEqualTo("pay 100");
            assertThat(failureOf(pair.server().read(ByteBuffer.allocate(1)))).isInstanceOf(TruncatedException.class);
            assertThat(pair.server().isOpen()).isFalse();
            assertThat(failureOf(pair.server().read(ByteBuffer.allocate(1))))
                    .isInstanceOf(ClosedChannelException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void read_changedOnTheWay_refusedAndTheOtherSideIsTold(String version) throws IOException {
        try (Pair pair = connected(version)) {
            ByteBuffer forged = ByteBuffer.allocate(5 + 64);
            forged.put((byte) 23).putShort((short) 0x0303).putShort((short) 64).clear();
            run(pair.client().socket().writeAll(forged));
            assertThat(failureOf(pair.server().read(ByteBuffer.allocate(1)))).isInstanceOf(SSLException.class);
            assertThat(pair.server().isOpen()).isFalse();
            assertThat(failureOf(pair.client().read(ByteBuffer.allocate(1))))
                    .isInstanceOf(SSLException.class)
                    .hasMessageContaining("bad_record_mac");
        }
    }
}

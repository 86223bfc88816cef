package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.AsyncTask;
import dev.levin.async.net.TcpListener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What two sides agree on: protocol, name, certificates. */
class HandshakeTest extends TlsTest {
    // ---- application protocols

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void applicationProtocol_severalInCommon_theServersBest(String version) throws IOException {
        TlsClient client = client().versions(version)
                .applicationProtocols("http/1.1", "h2")
                .build();
        try (Pair pair = connected(
                client, server().applicationProtocols("h2", "http/1.1").build())) {
            assertThat(pair.client().applicationProtocol()).contains("h2");
            assertThat(pair.server().applicationProtocol()).contains("h2");
        }
    }

    @Test
    void applicationProtocol_oneSideNamesNone_none() throws IOException {
        try (Pair pair = connected(client().applicationProtocols("h2").build(), server().build())) {
            assertThat(pair.client().applicationProtocol()).isEmpty();
            assertThat(pair.server().applicationProtocol()).isEmpty();
        }
        try (Pair pair =
                connected(client().build(), server().applicationProtocols("h2").build())) {
            assertThat(pair.client().applicationProtocol()).isEmpty();
            assertThat(pair.server().applicationProtocol()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void applicationProtocol_noneInCommon_bothAreTold(String version) throws IOException {
        Failures failures = refused(
                client().versions(version).applicationProtocols("h2").build(),
                server().applicationProtocols("http/1.1").build());
        assertThat(failures.server()).isInstanceOf(SSLHandshakeException.class);
        assertThat(failures.client())
                .isInstanceOf(SSLHandshakeException.class)
                .hasMessageContaining("no_application_protocol");
    }

    // ---- names

    private TlsServerBuilder serverByName(List<String> asked) {
        Map<String, SSLContext> contexts = Map.of(
                "localhost", LOCALHOST, "elsewhere.example", Certificates.ELSEWHERE.trusting(Certificates.CLIENT));
        return server().contextFor(name -> {
            asked.add(name);
            return Optional.ofNullable(contexts.get(name));
        });
    }

    private Pair connected(TlsClient client, TlsServer server, String host) throws IOException {
        Sockets sockets = sockets();
        return run(client.wrap(sockets.client(), host).zip(server.wrap(sockets.server()), Pair::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void name_serverHasContextForIt_theCertificateIsThatOnes(String version) throws IOException {
        List<String> asked = new CopyOnWriteArrayList<>();
        TlsServer server = serverByName(asked).build();
        TlsClient client = Tls.client(Certificates.onlyTrusting(Certificates.LOCALHOST, Certificates.ELSEWHERE))
                .versions(version)
                .build();
        try (Pair pair = connected(client, server, "Elsewhere.Example.")) {
            assertThat(pair.client().peerCertificates()).containsExactly(Certificates.ELSEWHERE.certificate());
            assertThat(((ExtendedSSLSession) pair.server().session()).getRequestedServerNames())
                    .containsExactly(new SNIHostName("elsewhere.example"));
        }
        try (Pair pair = connected(client, server, "localhost")) {
            assertThat(pair.client().peerCertificates()).containsExactly(Certificates.LOCALHOST.certificate());
        }
        assertThat(asked).containsExactly("elsewhere.example", "localhost");
    }

    @Test
    void name_anAddress_isNotAskedForAndTheCertificateHasToBeForIt() throws IOException {
        List<String> asked = new CopyOnWriteArrayList<>();
        try (Pair pair = connected(client().build(), serverByName(asked).build(), "127.0.0.1")) {
            assertThat(pair.client().peerCertificates()).containsExactly(Certificates.LOCALHOST.certificate());
        }
        assertThat(asked).isEmpty();
    }

    @Test
    void name_serverHasNoContextForIt_refused() throws IOException {
        Failures failures = refused(
                client().build(), server().contextFor(name -> Optional.empty()).build());
        assertThat(failures.server()).isInstanceOf(SSLHandshakeException.class).hasMessageContaining("localhost");
        assertThat(failures.client()).isInstanceOf(SSLException.class);
    }

    @Test
    void name_functionThrows_refusedWithTheCause() throws IOException {
        IllegalStateException thrown = new IllegalStateException("no file");
        Failures failures = refused(
                client().build(),
                server().contextFor(name -> {
                            throw thrown;
                        })
                        .build());
        assertThat(failures.server()).isInstanceOf(SSLException.class).hasCause(thrown);
        assertThat(failures.client()).isInstanceOf(SSLException.class);
    }

    @Test
    void connect_byName_connectsAndShakesHands() throws IOException {
        TlsServer tls = server().build();
        try (TcpListener listener = network.listenLocally()) {
            AsyncTask<TlsStream> accepted = levin.spawn(listener.accept().flatMap(tls::wrap));
            int port = listener.localAddress().getPort();
            try (TlsStream client = run(client().build().connect(network, "localhost", port));
                    TlsStream server = accepted.join(LIMIT)) {
                run(server.writeAll(bytes("hello")));
                assertThat(read(client, 5)).isEqualTo("hello");
            }
        }
    }

    // ---- certificates of clients

    private TlsClient clientWithCertificate(String version) {
        return Tls.client(Certificates.CLIENT.trusting(Certificates.LOCALHOST))
                .versions(version)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void clientCertificate_wanted_shownOrNot(String version) throws IOException {
        TlsServer server = server().clientCertificate(ClientCertificate.WANTED).build();
        try (Pair pair = connected(clientWithCertificate(version), server)) {
            assertThat(pair.server().peerCertificates()).containsExactly(Certificates.CLIENT.certificate());
        }
        try (Pair pair = connected(client().versions(version).build(), server)) {
            assertThat(pair.server().peerCertificates()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void clientCertificate_needed_whoHasNoneIsRefused(String version) throws IOException {
        TlsServer server = server().clientCertificate(ClientCertificate.NEEDED).build();
        try (Pair pair = connected(clientWithCertificate(version), server)) {
            assertThat(pair.server().peerCertificates()).containsExactly(Certificates.CLIENT.certificate());
        }
        Failures failures = refused(client().versions(version).build(), server);
        assertThat(failures.server()).isInstanceOf(SSLHandshakeException.class);
        assertThat(failures.client()).isInstanceOf(SSLException.class).hasMessageContaining("alert");
    }

    @Test
    void clientCertificate_notAsked_notShown() throws IOException {
        try (Pair pair = connected(clientWithCertificate("TLSv1.3"), server().build())) {
            assertThat(pair.server().peerCertificates()).isEmpty();
        }
    }

    // ---- when

    /** In a few of a hundred runs one of them reads what the other one waits for, before the driver has told anyone. */
    @RepeatedTest(50)
    void over_beforeTheHandshake_theFirstOperationsShakeHands() throws IOException {
        Sockets sockets = sockets();
        try (Pair pair = new Pair(
                client().build().over(sockets.client(), "localhost"),
                server().build().over(sockets.server()))) {
            assertThatThrownBy(pair.client()::session)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("await handshake()");
            assertThat(pair.client()).asString().startsWith("TlsStream[no handshake, ");
            ByteBuffer into = ByteBuffer.allocate(6);
            // On either side one task reads while another one writes, and both of them shake hands.
            AsyncTask<ByteBuffer> clientReads = levin.spawn(fill(pair.client(), into));
            AsyncTask<?> serverWrites = levin.spawn(pair.server().writeAll(bytes("answer")));
            AsyncTask<?> clientWrites = levin.spawn(pair.client().writeAll(bytes("hello")));
            assertThat(read(pair.server(), 5)).isEqualTo("hello");
            assertThat(text(clientReads.join(LIMIT))).isEqualTo("answer");
            clientWrites.join(LIMIT);
            serverWrites.join(LIMIT);
            assertThat(run(pair.client().handshake())).isSameAs(pair.client());
            assertThat(pair.client().session().isValid()).isTrue();
        }
    }
}

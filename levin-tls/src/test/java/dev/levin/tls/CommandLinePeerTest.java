package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The other side is OpenSSL, by its own command or by curl. */
class CommandLinePeerTest extends TlsTest {
    @TempDir
    Path directory;

    private Path certificate;

    @BeforeEach
    void writeCertificate() throws IOException {
        certificate = directory.resolve("localhost.pem");
        Files.writeString(certificate, Certificates.LOCALHOST.pem());
    }

    private Server<TcpStream> echo() throws IOException {
        TlsServer tls = server().applicationProtocols("echo").build();
        return Server.on(network.listenLocally())
                .serve(socket -> Async.using(tls.wrap(socket), stream -> Copying.all(stream, stream)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--tlsv1.2 --tls-max 1.2", "--tlsv1.3"})
    void curl_getsWhatIsServed(String options) throws IOException {
        Programs.assumeInstalled("curl");
        TlsServer tls = server().applicationProtocols("http/1.1").build();
        Server<TcpStream> server = Server.on(network.listenLocally())
                .serve(socket -> Async.using(tls.wrap(socket), stream -> {
                    String body = "spoken: " + stream.applicationProtocol().orElse("nothing");
                    String answer = "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
                    ByteReader reader = new ByteReader(stream, 8 * 1024);
                    return Async.repeat(reader::line, line -> line == null || line.isEmpty())
                            .flatMap(end -> stream.writeAll(bytes(answer)))
                            .flatMap(nothing -> stream.closeOutput());
                }));
        String address = "https://localhost:" + addressOf(server).getPort() + "/";
        List<String> command =
                List.of("curl", "--silent", "--show-error", "--fail", "--cacert", certificate.toString(), address);
        assertThat(Programs.run(with(command, options.split(" ")))).isEqualTo("spoken: http/1.1");
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    private static List<String> with(List<String> command, String... more) {
        return java.util.stream.Stream.concat(command.stream(), List.of(more).stream())
                .toList();
    }

    @Test
    void openssl_tls13_echoAndNewKeys() throws IOException {
        Programs.assumeInstalled("openssl");
        Server<TcpStream> server = echo();
        try (Talk talk = new Talk(addressOf(server).getPort(), "-tls1_3")) {
            talk.say("hello");
            talk.hear("hello");
            // Changes the keys, and has the server change its own: a read that has to write.
            talk.say("K");
            talk.hear("KEYUPDATE");
            talk.say("again");
            talk.hear("again");
            talk.say("Q");
            talk.hear("DONE");
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    @Test
    void openssl_tls12_echoAndAnotherHandshake() throws IOException {
        Programs.assumeInstalled("openssl");
        Server<TcpStream> server = echo();
        try (Talk talk = new Talk(addressOf(server).getPort(), "-tls1_2")) {
            talk.say("hello");
            talk.hear("hello");
            // A handshake within the connection: reads that have to write, and long tasks.
            talk.say("R");
            talk.hear("RENEGOTIATING");
            talk.say("again");
            talk.hear("again");
            talk.say("Q");
            talk.hear("DONE");
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    /** {@code openssl s_client}, which takes a line that is one letter as a command. */
    private final class Talk implements AutoCloseable {
        private final Process process;
        private final OutputStream in;
        private final BufferedReader out;

        Talk(int port, String version) throws IOException {
            List<String> command = List.of("openssl", "s_client", "-connect", "localhost:" + port, version);
            process = new ProcessBuilder(with(
                            command,
                            "-servername",
                            "localhost",
                            "-verify_hostname",
                            "localhost",
                            "-verify_return_error",
                            "-alpn",
                            "echo",
                            "-CAfile",
                            certificate.toString()))
                    .redirectErrorStream(true)
                    .start();
            in = process.getOutputStream();
            out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            hear("ALPN protocol: echo");
            hear("Verify return code: 0 (ok)");
            hear("---");
        }

        void say(String line) throws IOException {
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        }

        /** Reads on to a line. A test that waits in vain is ended by its time limit. */
        void hear(String line) throws IOException {
            StringBuilder heard = new StringBuilder();
            String next = out.readLine();
            while (next != null && !next.strip().equals(line)) {
                heard.append(next).append('\n');
                next = out.readLine();
            }
            assertThat(next).as("to hear '%s' after %s", line, heard).isNotNull();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}

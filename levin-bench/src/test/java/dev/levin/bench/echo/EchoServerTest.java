package dev.levin.bench.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.requests.ClosedLoop;
import dev.levin.bench.requests.Dealing;
import dev.levin.bench.requests.EchoClient;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every server of the JVM, with the client that measures it: an answer that is missing or wrong fails there. */
class EchoServerTest {
    private static final int WORKERS = 2;
    private static final int PER_SECOND = 4_000;
    private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    @BeforeAll
    static void tellRuntimesOfTheJvmTheirSize() {
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "" + WORKERS);
    }

    static Stream<EchoForm> forms() {
        return Arrays.stream(EchoForm.values())
                .filter(form -> !form.isNative()
                        && form.oldestJdk() <= Runtime.version().feature());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void measurements_fewConnections_haveEveryAnswer(EchoForm form) throws IOException {
        try (EchoServer server = form.open(WORKERS)) {
            measure(server, 1, 64);
            measure(server, 8, 4_096);
        }
    }

    private static void measure(EchoServer server, int connections, int bytes) throws IOException {
        try (EchoClient client = EchoClient.connect(server.address(), connections, bytes, WORKERS, Dealing.IN_TURN)) {
            try (ClosedLoop loop = client.closedLoop()) {
                assertThat(loop.nanosPerRequest(NANOS)).isPositive();
            }
            Histogram latencies = client.paced(PER_SECOND, NANOS);
            assertThat(latencies.getTotalCount()).isEqualTo(400);
            assertThat(latencies.getMinValue()).isPositive();
        }
    }

    /** More than a server reads at once, and more than it can write before someone reads. */
    @ParameterizedTest
    @MethodSource("forms")
    void echo_longStream_isSentBackWhole(EchoForm form) throws Exception {
        byte[] sent = new byte[8 << 20];
        for (int i = 0; i < sent.length; i++) {
            sent[i] = (byte) (i * 31 + i / 251);
        }
        ByteBuffer received = ByteBuffer.allocate(sent.length);
        try (EchoServer server = form.open(WORKERS);
                SocketChannel connection = SocketChannel.open(server.address())) {
            Thread writer = new Thread(() -> {
                try {
                    ByteBuffer all = ByteBuffer.wrap(sent);
                    while (all.hasRemaining()) {
                        connection.write(all);
                    }
                    connection.shutdownOutput();
                } catch (IOException e) {
                    // Then something is missing below.
                }
            });
            writer.start();
            while (received.hasRemaining() && connection.read(received) >= 0) {
                // More is to come.
            }
            writer.join();
        }
        assertThat(received.array()).isEqualTo(sent);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void close_openConnections_endsThemAndAcceptsNoMore(EchoForm form) throws IOException {
        EchoServer server = form.open(WORKERS);
        try (SocketChannel connection = SocketChannel.open(server.address())) {
            connection.write(ByteBuffer.wrap(new byte[] {42}));
            ByteBuffer answer = ByteBuffer.allocate(1);
            assertThat(connection.read(answer)).isEqualTo(1);
            server.close();
            assertThat(isEnded(connection)).isTrue();
        }
        assertThatThrownBy(() -> SocketChannel.open(server.address())).isInstanceOf(IOException.class);
    }

    private static boolean isEnded(SocketChannel connection) {
        try {
            return connection.read(ByteBuffer.allocate(1)) < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void open_noJava_isRefused() {
        assertThatThrownBy(() -> EchoForm.TOKIO.open(WORKERS)).hasMessage("Tokio does not run in a JVM");
    }
}

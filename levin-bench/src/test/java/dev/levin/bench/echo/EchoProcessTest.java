package dev.levin.bench.echo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.requests.Dealing;
import dev.levin.bench.requests.EchoClient;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every server of the JVM in a process of its own. */
class EchoProcessTest {
    private static final int WORKERS = 2;

    static Stream<EchoForm> forms() {
        return EchoServerTest.forms();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void start_anyForm_servesUntilItIsClosed(EchoForm form) throws IOException {
        EchoProcess server = EchoProcess.start(form, WORKERS);
        try (server;
                EchoClient client = EchoClient.connect(server.address(), 4, 64, WORKERS, Dealing.IN_TURN)) {
            Histogram latencies = client.paced(4_000, TimeUnit.MILLISECONDS.toNanos(50));
            assertThat(latencies.getTotalCount()).isEqualTo(200);
            assertThat(server.isAlive()).isTrue();
            assertThat(server.form()).isEqualTo(form);
        }
        assertThat(server.isAlive()).isFalse();
    }
}

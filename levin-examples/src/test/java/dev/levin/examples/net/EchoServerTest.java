package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class EchoServerTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    private static Running start(Duration patience) throws IOException {
        return Running.start((levin, listener) -> EchoServer.serve(listener, patience));
    }

    @Test
    void bytes_moreThanABuffer_comeBack() throws IOException {
        String block = "0123456789abcdef".repeat(4 * 1024);
        try (Running echo = start(LONG);
                Wire wire = echo.connect()) {
            for (int i = 0; i < 32; i++) {
                assertThat(wire.send(block).exactly(block.length())).isEqualTo(block);
            }
        }
    }

    @Test
    void halfClose_everythingComesBackAndThenTheEnd() throws IOException {
        try (Running echo = start(LONG);
                Wire wire = echo.connect()) {
            assertThat(wire.send("over").finish().rest()).isEqualTo("over");
        }
    }

    @Test
    void silence_tooLong_isCutOff() throws IOException {
        try (Running echo = start(SHORT);
                Wire wire = echo.connect()) {
            assertThat(wire.send("a").exactly(1)).isEqualTo("a");
            assertThat(wire.isCutOff()).isTrue();
        }
    }

    @Test
    void clientThatNeverReads_isCutOff() throws IOException {
        String block = "x".repeat(64 * 1024);
        try (Running echo = start(SHORT);
                Wire wire = Wire.narrowTo(echo.port())) {
            Thread writer = new Thread(() -> {
                try {
                    for (int i = 0; i < 1_000; i++) {
                        wire.send(block);
                    }
                } catch (IOException cutOff) {
                    // As it should be.
                }
            });
            writer.start();
            Eventually.isTrue("it writes", () -> echo.connections() == 1);
            echo.awaitConnections(0);
            Eventually.isTrue("the writer ends", () -> !writer.isAlive());
        }
    }

    @Test
    void reset_othersAreServed() throws IOException {
        try (Running echo = start(LONG);
                Wire other = echo.connect()) {
            for (int i = 0; i < 10; i++) {
                Wire wire = echo.connect().send("half a");
                wire.reset();
            }
            echo.awaitConnections(1);
            assertThat(other.send("still here").exactly(10)).isEqualTo("still here");
        }
    }

    @Test
    void shutdown_clientsAreSilent_noneIsCut() throws IOException {
        try (Running echo = start(LONG);
                Wire wire = echo.connect()) {
            assertThat(wire.send("a").exactly(1)).isEqualTo("a");
            assertThat(echo.shutdown(LONG)).isZero();
            assertThat(wire.rest()).isEmpty();
        }
    }
}

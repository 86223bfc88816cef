package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.io.Conversation;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedisServerTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final String PING = "*1\r\n$4\r\nPING\r\n";

    private static Running start(Duration idle, Duration request, Duration reply) throws IOException {
        Conversation.Limits limits = new Conversation.Limits(128 * 1_024, idle, request, reply);
        return Running.start((levin, listener) -> new RedisServer().serve(listener, limits));
    }

    private static Running start() throws IOException {
        return start(LONG, LONG, LONG);
    }

    @Test
    void commands_onTwoConnections_shareTheStore() throws IOException {
        try (Running redis = start();
                Wire one = redis.connect();
                Wire other = redis.connect()) {
            assertThat(one.send("*3\r\n$3\r\nSET\r\n$1\r\na\r\n$2\r\n\r\n\r\n").line())
                    .isEqualTo("+OK");
            assertThat(other.send("get a\r\n").exactly(8)).isEqualTo("$2\r\n\r\n\r\n");
            assertThat(one.send("\r\nping\r\n").finish().rest()).isEqualTo("+PONG\r\n");
        }
    }

    @Test
    void commands_pipelined_areAnsweredInOrder() throws IOException {
        try (Running redis = start();
                Wire wire = redis.connect()) {
            wire.send("*2\r\n$4\r\nINCR\r\n$1\r\nn\r\n".repeat(5_000));
            for (int i = 1; i <= 5_000; i++) {
                assertThat(wire.line()).isEqualTo(":" + i);
            }
        }
    }

    @Test
    void command_halfOfTheNextFollows_isAnsweredMeanwhile() throws IOException {
        try (Running redis = start();
                Wire wire = redis.connect()) {
            assertThat(wire.send(PING + PING.substring(0, 7)).line()).isEqualTo("+PONG");
            assertThat(wire.send(PING.substring(7)).line()).isEqualTo("+PONG");
        }
    }

    @Test
    void command_cannotBeDone_connectionGoesOn() throws IOException {
        try (Running redis = start();
                Wire wire = redis.connect()) {
            assertThat(wire.send("brew\r\n").line()).isEqualTo("-ERR unknown command, or wrong number of arguments");
            assertThat(wire.send(PING).line()).isEqualTo("+PONG");
        }
    }

    @Test
    void value_large_comesBack() throws IOException {
        String value = "0123456789".repeat(6_000);
        try (Running redis = start();
                Wire wire = redis.connect()) {
            wire.send("*3\r\n$3\r\nSET\r\n$1\r\na\r\n$60000\r\n" + value + "\r\n");
            assertThat(wire.line()).isEqualTo("+OK");
            assertThat(wire.send("get a\r\n").exactly(60_010)).isEqualTo("$60000\r\n" + value + "\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "*2147483648\\r\\n, 'a length is a number, up to 65536'",
        "*65537\\r\\n, 'a length is a number, up to 65536'",
        "*1\\r\\n$-1\\r\\n, 'a length is a number, up to 1048576'",
        "*1\\r\\n$2147483647\\r\\n, 'a length is a number, up to 1048576'",
        "*1\\r\\n$1048577\\r\\n, 'a length is a number, up to 1048576'",
        "*1\\r\\nPING\\r\\n, a string begins with '$' and its length",
        "*1\\r\\n$4\\r\\nPINGPING\\r\\n, a string is longer than it says"
    })
    void input_bad_isToldAndClosed(String command, String message) throws IOException {
        try (Running redis = start();
                Wire other = redis.connect();
                Wire wire = redis.connect()) {
            wire.send(PING + command.replace("\\r", "\r").replace("\\n", "\n"));
            assertThat(wire.rest()).isEqualTo("+PONG\r\n-ERR Protocol error: " + message + "\r\n");
            assertThat(other.send(PING).line()).isEqualTo("+PONG");
        }
    }

    @Test
    void input_tooMuchInAll_isToldAndClosed() throws IOException {
        String argument = "$60000\r\n" + "x".repeat(60_000) + "\r\n";
        try (Running redis = start();
                Wire wire = redis.connect()) {
            wire.send("*9\r\n" + argument.repeat(3));
            assertThat(wire.rest()).startsWith("-ERR Protocol error: more than 131072 bytes");
        }
    }

    @Test
    void input_garbageHalfOrReset_othersAreServed() throws IOException {
        try (Running redis = start();
                Wire other = redis.connect()) {
            try (Wire garbage = redis.connect().send("\u0000\u00ff\u0016\u0003".repeat(5_000))) {
                assertThat(garbage.rest()).isEqualTo("-ERR Protocol error: more than 8192 bytes without an end\r\n");
            }
            try (Wire half = redis.connect().send("*1\r\n$4\r\nPI").finish()) {
                assertThat(half.rest()).startsWith("-ERR Protocol error: the stream ended in the middle");
            }
            redis.connect().send("*1\r\n$4\r\nPI").reset();
            redis.connect().send(PING).reset();
            redis.awaitConnections(1);
            assertThat(other.send(PING).line()).isEqualTo("+PONG");
        }
    }

    @Test
    void input_damagedAnyWay_everyConnectionEnds() throws IOException {
        Random random = new Random(7);
        try (Running redis = start();
                Wire other = redis.connect()) {
            for (int i = 0; i < 500; i++) {
                String damaged = HttpParserTest.damage("*3\r\n$3\r\nSET\r\n$1\r\na\r\n$3\r\nabc\r\n" + PING, random);
                try (Wire wire = redis.connect().send(damaged).finish()) {
                    assertThat(wire.isCutOff()).isTrue();
                }
            }
            redis.awaitConnections(1);
            assertThat(other.send(PING).line()).isEqualTo("+PONG");
        }
    }

    @Test
    void client_slow_isCutOff() throws IOException {
        try (Running redis = start(LONG, SHORT, LONG);
                Wire wire = redis.connect().send(PING + "*1\r\n$4\r\nPI")) {
            assertThat(wire.rest()).startsWith("+PONG\r\n-ERR Protocol error: not complete after ");
        }
        try (Running redis = start(SHORT, LONG, LONG);
                Wire wire = redis.connect().send(PING)) {
            assertThat(wire.rest()).isEqualTo("+PONG\r\n");
        }
    }

    @Test
    void client_doesNotReadReplies_isCutOff() throws IOException {
        String value = "x".repeat(60_000);
        try (Running redis = start(LONG, LONG, SHORT);
                Wire wire = Wire.narrowTo(redis.port())) {
            wire.send("*3\r\n$3\r\nSET\r\n$1\r\na\r\n$60000\r\n" + value + "\r\n");
            assertThat(wire.line()).isEqualTo("+OK");
            wire.send("get a\r\n".repeat(1_000));
            redis.awaitConnections(0);
        }
    }

    @Test
    void shutdown_clientsAreIdle_noneIsCut() throws IOException {
        try (Running redis = start();
                Wire wire = redis.connect()) {
            assertThat(wire.send(PING).line()).isEqualTo("+PONG");
            redis.stop();
            assertThat(wire.rest()).isEmpty();
        }
    }
}

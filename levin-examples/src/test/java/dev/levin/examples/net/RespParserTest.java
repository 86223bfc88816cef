package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RespParserTest {
    private static final List<String> COMMANDS = List.of(
            "*1\r\n$4\r\nPING\r\n",
            "*3\r\n$3\r\nSET\r\n$1\r\na\r\n$5\r\n\r\n\u0000\u00ff$\r\n",
            "*2\r\n$3\r\nGET\r\n$0\r\n\r\n",
            "set name \"Ada Lovelace\"\r\n",
            "ping\n");

    private static RespParser parser() {
        return new RespParser(16, 64, 128);
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static List<String> parse(String text) throws RespException {
        return parser().parse(bytes(text));
    }

    @Test
    void command_inEitherForm_isUnderstood() throws RespException {
        assertThat(parse(COMMANDS.get(0))).containsExactly("PING");
        assertThat(parse(COMMANDS.get(1))).containsExactly("SET", "a", "\r\n\u0000\u00ff$");
        assertThat(parse(COMMANDS.get(2))).containsExactly("GET", "");
        assertThat(parse("  set 'it\\'s' \"\\\"\" a\"b\r\n")).containsExactly("set", "it's", "\"", "a\"b");
        assertThat(parse("\r\n")).isEmpty();
        assertThat(parse("*0\r\n")).isEmpty();
        assertThat(parse("*-1\r\n")).isEmpty();
    }

    @Test
    void command_byteByByte_isUnderstoodAtItsLast() throws RespException {
        for (String command : COMMANDS) {
            RespParser parser = parser();
            for (int length = 0; length < command.length(); length++) {
                assertThat(parser.parse(bytes(command.substring(0, length)))).isNull();
            }
            ByteBuffer more = bytes(command + "more");
            assertThat(parser.parse(more)).isEqualTo(parse(command));
            assertThat(more.remaining()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "*x\\r\\n, invalid multibulk length",
        "*17\\r\\n, invalid multibulk length",
        "*99999999999999999999\\r\\n, invalid multibulk length",
        "*111111111111111111111111111111111, too big mbulk count string",
        "*1\\r\\n+PING\\r\\n, 'expected ''$'', got ''+'''",
        "*1\\r\\n$-1\\r\\n, invalid bulk length",
        "*1\\r\\n$65\\r\\n, invalid bulk length",
        "*1\\r\\n$x\\r\\n, invalid bulk length",
        "*1\\r\\n$4294967297\\r\\n, invalid bulk length",
        "*1\\r\\n$111111111111111111111111111111111, too big bulk count string",
        "*1\\r\\n$1\\r\\nabc, a string is longer than it says",
        "set \"a\\r\\n, unbalanced quotes in request",
        "set \"a\"b\\r\\n, unbalanced quotes in request"
    })
    void command_bad_isRefused(String command, String message) {
        String text = command.replace("\\r", "\r").replace("\\n", "\n");
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(RespException.class)
                .hasMessage("Protocol error: " + message);
    }

    @Test
    void line_tooLong_isRefused() {
        assertThatThrownBy(() -> parse("x".repeat(200))).hasMessage("Protocol error: too big inline request");
    }

    @Test
    void damaged_anyWay_isUnderstoodOrRefused() {
        Random random = new Random(7);
        for (int i = 0; i < 50_000; i++) {
            String text = COMMANDS.get(random.nextInt(COMMANDS.size())) + COMMANDS.get(random.nextInt(COMMANDS.size()));
            String damaged = HttpParserTest.damage(text, random);
            ByteBuffer bytes = bytes(damaged);
            try {
                List<String> command = parser().parse(bytes);
                assertThat(command == null || command.size() <= 64).isTrue();
            } catch (RespException refusal) {
                assertThat(refusal).hasMessageStartingWith("Protocol error: ");
            }
            assertThat(bytes.position()).isBetween(0, damaged.length());
        }
    }
}

package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

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
            "set name  Ada\r\n",
            "ping\n");

    private static Pieces<List<String>> parsed(String text, int... cuts) {
        return Pieces.parsed(new RespParser(), text, cuts);
    }

    @Test
    void command_inEitherForm_isUnderstood() {
        assertThat(parsed(String.join("", COMMANDS)).values())
                .containsExactly(
                        List.of("PING"),
                        List.of("SET", "a", "\r\n\u0000\u00ff$"),
                        List.of("GET", ""),
                        List.of("set", "name", "Ada"),
                        List.of("ping"));
    }

    @Test
    void command_empty_isSkipped() {
        assertThat(parsed("\r\n*0\r\n \n").values()).isEmpty();
        assertThat(parsed("\r\n*0\r\n \nping\n*0\r\n").values()).containsExactly(List.of("ping"));
    }

    @Test
    void commands_cutAnywhere_areTheSame() {
        String all = String.join("\r\n", COMMANDS);
        Pieces<List<String>> whole = parsed(all);
        assertThat(whole.values()).hasSize(COMMANDS.size());
        for (int cut = 0; cut <= all.length(); cut++) {
            assertThat(parsed(all, cut)).isEqualTo(whole);
        }
        assertThat(Pieces.byteByByte(new RespParser(), all)).isEqualTo(whole);
    }

    @Test
    void command_everyPrefix_isNotEnough() {
        for (String command : COMMANDS) {
            for (int length = 0; length < command.length(); length++) {
                Pieces<List<String>> prefix = parsed(command.substring(0, length));
                assertThat(prefix.values()).isEmpty();
                assertThat(prefix.failure()).isNull();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "*x\\r\\n, 'a length is a number, up to 65536'",
        "*\\r\\n, 'a length is a number, up to 65536'",
        "*-1\\r\\n, 'a length is a number, up to 65536'",
        "*65537\\r\\n, 'a length is a number, up to 65536'",
        "*99999999999999999999\\r\\n, 'a length is a number, up to 65536'",
        "*1\\r\\n+PING\\r\\n, a string begins with '$' and its length",
        "*1\\r\\n\\r\\n, a string begins with '$' and its length",
        "*1\\r\\n$-1\\r\\n, 'a length is a number, up to 1048576'",
        "*1\\r\\n$1048577\\r\\n, 'a length is a number, up to 1048576'",
        "*1\\r\\n$4294967297\\r\\n, 'a length is a number, up to 1048576'",
        "*1\\r\\n$1\\r\\nabc, a string is longer than it says"
    })
    void command_bad_isRefused(String command, String message) {
        String text = command.replace("\\r", "\r").replace("\\n", "\n");
        assertThat(parsed(text).failure()).isEqualTo("0 " + message);
        assertThat(Pieces.byteByByte(new RespParser(), text)).isEqualTo(parsed(text));
    }

    @Test
    void lengths_reachTheirLimits() {
        assertThat(parsed("*" + RespParser.MAX_WORDS + "\r\n").failure()).isNull();
        String longest = "x".repeat(RespParser.MAX_LENGTH);
        assertThat(parsed("*1\r\n$" + longest.length() + "\r\n" + longest + "\r\n")
                        .values())
                .containsExactly(List.of(longest));
    }

    @Test
    void line_tooLong_isRefused() {
        assertThat(parsed("x".repeat(9_000)).failure()).isEqualTo("0 more than 8192 bytes without an end");
        assertThat(parsed("x".repeat(9_000) + "\n").failure()).isEqualTo("0 more than 8192 bytes without an end");
        assertThat(parsed("*" + "1".repeat(9_000)).failure()).isEqualTo("0 more than 8192 bytes without an end");
    }

    @Test
    void damaged_anyWay_isUnderstoodOrRefusedHoweverItIsCut() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String damaged = HttpParserTest.damage(String.join("", COMMANDS), random);
            Pieces<List<String>> whole = parsed(damaged);
            assertThat(whole.values()).allMatch(words -> !words.isEmpty());
            int first = random.nextInt(damaged.length() + 1);
            int second = first + random.nextInt(damaged.length() + 1 - first);
            assertThat(parsed(damaged, first, second)).isEqualTo(whole);
        }
    }
}

package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResumingParserTest {
    /** Lines up to an empty one, each of up to 8 bytes: a line may say how many bytes follow it. */
    private static final class Letters extends ResumingParser<List<String>> {
        private List<String> parts = new ArrayList<>();
        private int calls;

        @Override
        protected List<String> part(ByteBuffer bytes) throws ProtocolException {
            calls++;
            String line = textThrough(bytes, '\n', 8, 7).trim();
            check(!line.equals("bad"), 5, "not as agreed on");
            check(!line.equals("worse"), "not at all");
            if (line.startsWith("#")) {
                parts.add(text(bytes, Integer.parseInt(line.substring(1))));
                return null;
            }
            if (!line.isEmpty()) {
                parts.add(line);
                return null;
            }
            List<String> letter = parts;
            parts = new ArrayList<>();
            return letter;
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void parse_allAtOnce_takesOneValue() throws IOException {
        ByteBuffer two = bytes("a\n#3\nb\nc#0\n\nd\n\nrest");
        Letters parser = new Letters();
        assertThat(parser.parse(two)).containsExactly("a", "b\nc", "");
        assertThat(parser.parse(two)).containsExactly("d");
        assertThat(two.remaining()).isEqualTo(4);
    }

    @Test
    void parse_everyPrefix_isNotEnoughAndNoPartIsUnderstoodTwice() throws IOException {
        String letter = "a\n#3\nb\nc\u00e4\n\n";
        Letters parser = new Letters();
        for (int length = 0; length < letter.length(); length++) {
            assertThat(parser.parse(bytes(letter.substring(0, length)))).isNull();
        }
        parser.calls = 0;
        assertThat(parser.parse(bytes(letter))).containsExactly("a", "b\nc", "\u00e4");
        assertThat(parser.calls).isEqualTo(1);
    }

    @Test
    void parse_behindOtherBytes_goesOnWhereItStopped() throws IOException {
        Letters parser = new Letters();
        ByteBuffer some = bytes("before" + "a\nb");
        assertThat(parser.parse(some.position(6))).isNull();
        parser.calls = 0;
        assertThat(parser.parse(bytes("before" + "a\nb\n\n").position(6))).containsExactly("a", "b");
        assertThat(parser.calls).as("the rest of it, and the end").isEqualTo(2);
    }

    @Test
    void next_piecesOfAStream_valuesAsSent() {
        ByteReader reader = new ByteReader(Chunks.of("a\n#", "5\nhel", "lo", "\n", "b\n\nc"), 100);
        Letters parser = new Letters();
        assertThat(reader.<List<String>>next(parser).join()).containsExactly("a", "hello");
        assertThat(reader.<List<String>>next(parser).join()).containsExactly("b");
        assertThatThrownBy(() -> reader.next(parser).join()).hasCauseInstanceOf(ProtocolException.class);
    }

    @Test
    void textThrough_noEndInTime_isRefusedWithTheCode() {
        for (String text : new String[] {"12345678", "123456789\n", "12345678\n"}) {
            assertThatThrownBy(() -> new Letters().parse(bytes(text)))
                    .isInstanceOfSatisfying(ProtocolException.class, refusal -> {
                        assertThat(refusal.code()).isEqualTo(7);
                        assertThat(refusal).hasMessage("more than 8 bytes without an end");
                    });
        }
    }

    @Test
    void check_notAsAgreed_saysSo() {
        assertThatThrownBy(() -> new Letters().parse(bytes("bad\n")))
                .isInstanceOfSatisfying(
                        ProtocolException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(5))
                .hasMessage("not as agreed on");
        assertThatThrownBy(() -> new Letters().parse(bytes("worse\n")))
                .isInstanceOfSatisfying(
                        ProtocolException.class,
                        refusal -> assertThat(refusal.code()).isZero())
                .hasMessage("not at all");
    }

    @Test
    void take_fewerThanAnnounced_takesNoMemoryForThem() throws IOException {
        Letters parser = new Letters();
        assertThat(parser.parse(bytes("#999999\nab"))).isNull();
        assertThat(parser.parse(bytes("#999999\nab" + "c".repeat(10)))).isNull();
    }
}

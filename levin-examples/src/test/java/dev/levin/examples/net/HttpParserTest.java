package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HttpParserTest {
    private static final int MAX_BODY = 4_096;
    private static final HttpParser PARSER = new HttpParser(1_024, MAX_BODY);
    private static final Set<Integer> STATUSES = Set.of(400, 413, 417, 431, 501, 505);
    private static final List<String> HEADS = List.of(
            "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "\r\nGET /?a=b HTTP/1.0\r\n\r\n",
            "POST /echo HTTP/1.1\r\nhost:a\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: a\r\nX: one\r\nX:\ttwo \r\nTransfer-Encoding: Chunked\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n");
    private static final List<String> CHUNKS =
            List.of("3\r\nabc\r\n", "00a;name=\"value\"\r\n0123456789\r\n", "0\r\n", "F\r\n0123456789abcde\r\n");

    private interface Parsing {
        Object parse(ByteBuffer bytes) throws HttpException;
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void head_valid_isUnderstood() throws HttpException {
        HttpRequest request = Objects.requireNonNull(PARSER.head(bytes(HEADS.get(3))));
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.path()).isEqualTo("/echo");
        assertThat(request.field("x")).isEqualTo("one, two");
        assertThat(request.length()).isEqualTo(HttpRequest.CHUNKED);
        assertThat(request.keepsAlive()).isTrue();
        HttpRequest last = Objects.requireNonNull(PARSER.head(bytes(HEADS.get(4))));
        assertThat(last.keepsAlive()).isFalse();
        HttpRequest old = Objects.requireNonNull(PARSER.head(bytes(HEADS.get(1))));
        assertThat(old.path()).isEqualTo("/");
        assertThat(old.keepsAlive()).isFalse();
        HttpRequest waiting = Objects.requireNonNull(PARSER.head(bytes(HEADS.get(2))));
        assertThat(waiting.awaitsContinue()).isTrue();
        assertThat(waiting.length()).isEqualTo(12);
    }

    @Test
    void valid_everyPrefix_isNotEnough_andWhatFollowsIsLeft() throws HttpException {
        for (String head : HEADS) {
            assertPrefixesAreNotEnough(head, PARSER::head);
        }
        for (String chunk : CHUNKS) {
            assertPrefixesAreNotEnough(chunk, PARSER::chunk);
        }
        assertPrefixesAreNotEnough("\r\n", PARSER::trailers);
        assertPrefixesAreNotEnough("Sum: 3\r\n\r\n", PARSER::trailers);
    }

    private static void assertPrefixesAreNotEnough(String text, Parsing parsing) throws HttpException {
        for (int length = 0; length < text.length(); length++) {
            assertThat(parsing.parse(bytes(text.substring(0, length)))).isNull();
        }
        ByteBuffer more = bytes(text + "more");
        assertThat(parsing.parse(more)).isNotNull();
        assertThat(more.remaining()).isEqualTo(4);
    }

    @Test
    void damaged_anyWay_isUnderstoodOrRefused() {
        Random random = new Random(7);
        for (int i = 0; i < 50_000; i++) {
            String text = HEADS.get(random.nextInt(HEADS.size())) + CHUNKS.get(random.nextInt(CHUNKS.size()));
            String damaged = damage(text, random);
            assertUnderstoodOrRefused(damaged, PARSER::head);
            assertUnderstoodOrRefused(damaged, PARSER::trailers);
            assertUnderstoodOrRefused(damage(CHUNKS.get(random.nextInt(CHUNKS.size())), random), PARSER::chunk);
        }
    }

    /** Changes, drops, or doubles a few bytes. */
    static String damage(String text, Random random) {
        StringBuilder damaged = new StringBuilder(text);
        for (int changes = 1 + random.nextInt(4); changes > 0 && damaged.length() > 0; changes--) {
            int index = random.nextInt(damaged.length());
            switch (random.nextInt(4)) {
                case 0 -> damaged.setCharAt(index, (char) random.nextInt(256));
                case 1 -> damaged.deleteCharAt(index);
                case 2 -> damaged.insert(index, "\r\n :;,0-9$*\"".charAt(random.nextInt(12)));
                default -> damaged.insert(index, damaged.substring(index, Math.min(damaged.length(), index + 8)));
            }
        }
        return damaged.toString();
    }

    private static void assertUnderstoodOrRefused(String text, Parsing parsing) {
        ByteBuffer bytes = bytes(text);
        try {
            Object value = parsing.parse(bytes);
            if (value instanceof HttpRequest request) {
                assertThat(request.length()).isBetween(HttpRequest.CHUNKED, MAX_BODY);
                assertThat(request.path()).isNotNull();
                assertThat(request.keepsAlive()).isIn(true, false);
            }
        } catch (HttpException refusal) {
            assertThat(refusal.status()).isIn(STATUSES);
            assertThat(refusal.getMessage()).doesNotContain("\r", "\n");
        }
        assertThat(bytes.position()).isBetween(0, text.length());
    }
}

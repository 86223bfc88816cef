package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.examples.net.HttpParser.Request;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HttpParserTest {
    private static final Set<String> CODES = Set.of("400", "413", "431", "501", "505");
    private static final String HOST = " HTTP/1.1\r\nHost: a\r\n";
    private static final List<String> REQUESTS = List.of(
            "GET /" + HOST + "\r\n",
            "\r\nGET http://a:80/b?c=d" + HOST + "\r\n",
            "POST /echo" + HOST + "Content-Length: 12\r\n\r\nHello,\r\n\r\n\u00e4\u0000",
            "POST /echo" + HOST + "X: one\r\nX:\ttwo \r\nTransfer-Encoding: Chunked\r\n\r\n"
                    + "3\r\nabc\r\n00a;name=\"value\"\r\n0123\r\n6789\r\n0\r\nSum: 3\r\n\r\n",
            "OPTIONS *" + HOST + "Connection: x, Close\r\n\r\n");
    private static final String WAITING = "PUT /" + HOST + "Content-Length: 3\r\nExpect: 100-continue\r\n\r\n";

    private static Pieces<Request> parsed(String text, int... cuts) {
        return Pieces.parsed(new HttpParser(), text, cuts);
    }

    private static Request request(String text) {
        Pieces<Request> parsed = parsed(text);
        assertThat(parsed.failure()).isNull();
        assertThat(parsed.left()).isZero();
        assertThat(parsed.values()).hasSize(1);
        return parsed.values().get(0);
    }

    @Test
    void request_valid_isUnderstood() {
        assertThat(request(REQUESTS.get(0))).isEqualTo(new Request("GET", "/", Map.of("host", "a"), ""));
        assertThat(request(REQUESTS.get(1)).path()).isEqualTo("/b");
        assertThat(request(REQUESTS.get(2)).body()).isEqualTo("Hello,\r\n\r\n\u00e4\u0000");
        assertThat(request(REQUESTS.get(3)).body()).isEqualTo("abc0123\r\n6789");
        assertThat(request(REQUESTS.get(3)).fields())
                .containsEntry("x", "one,two")
                .doesNotContainKey("sum");
        assertThat(request(REQUESTS.get(4)).path()).isEqualTo("*");
    }

    @Test
    void request_waitsForAWord_asksFirst() {
        assertThat(parsed(WAITING).values()).containsExactly(Request.ASKING);
        List<Request> both = parsed(WAITING + "abc").values();
        assertThat(both).hasSize(2);
        assertThat(both.get(1).body()).isEqualTo("abc");
    }

    @Test
    void request_waitsForAWord_asksForChunksToo() {
        String head = "PUT /" + HOST + "Expect: 100-Continue\r\n";
        assertThat(parsed(head + "Transfer-Encoding: chunked\r\n\r\n").values()).containsExactly(Request.ASKING);
    }

    @Test
    void request_waitsForAWordAndHasNoBody_doesNotAsk() {
        String head = "PUT /" + HOST + "Expect: 100-continue\r\n";
        assertThat(request(head + "\r\n").method()).isEqualTo("PUT");
        assertThat(request(head + "Content-Length: 00\r\n\r\n").method()).isEqualTo("PUT");
    }

    /** What {@link HttpBadInputTest} sends to a server. */
    @ParameterizedTest
    @MethodSource("dev.levin.examples.net.HttpBadInputTest#requests")
    void request_bad_isRefusedWithItsStatus(int status, String request) {
        assertThat(parsed(request).failure()).startsWith(status + " ");
    }

    @Test
    void requests_cutAnywhere_areTheSame() throws IOException {
        String all = String.join("", REQUESTS) + WAITING + "abc" + REQUESTS.get(0);
        Pieces<Request> whole = parsed(all);
        assertThat(whole.values()).hasSize(REQUESTS.size() + 3);
        for (int cut = 0; cut <= all.length(); cut++) {
            assertThat(parsed(all, cut)).isEqualTo(whole);
        }
        assertThat(Pieces.byteByByte(new HttpParser(), all)).isEqualTo(whole);
    }

    @Test
    void request_everyPrefix_isNotEnough() {
        for (String request : REQUESTS) {
            for (int length = 0; length < request.length(); length++) {
                Pieces<Request> prefix = parsed(request.substring(0, length));
                assertThat(prefix.values()).isEmpty();
                assertThat(prefix.failure()).isNull();
            }
        }
    }

    @Test
    void limits_areReachedAndNotPassed() {
        String head = "GET /" + HOST;
        String field = "X: " + "x".repeat(HttpParser.MAX_HEAD - head.length() - 7) + "\r\n\r\n";
        assertThat(parsed(head + field).values()).hasSize(1);
        assertThat(parsed(head + "X" + field).failure()).startsWith("431 ");
        String post = "POST /" + HOST + "Content-Length: " + HttpParser.MAX_BODY + "\r\n\r\n";
        assertThat(parsed(post + "x".repeat(HttpParser.MAX_BODY)).values()).hasSize(1);
        String chunked =
                "POST /" + HOST + "Transfer-Encoding: chunked\r\n\r\n100000\r\n" + "x".repeat(0x100000) + "\r\n";
        assertThat(parsed(chunked + "0\r\n\r\n").values()).hasSize(1);
        assertThat(parsed(chunked + "1\r\n").failure()).startsWith("413 ");
    }

    @Test
    void damaged_anyWay_isUnderstoodOrRefusedHoweverItIsCut() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String damaged = damage(String.join("", REQUESTS) + WAITING + "abc", random);
            Pieces<Request> whole = parsed(damaged);
            if (whole.failure() != null) {
                assertThat(whole.failure().substring(0, 3)).isIn(CODES);
                assertThat(whole.failure()).doesNotContain("\r", "\n");
            }
            int first = random.nextInt(damaged.length() + 1);
            int second = first + random.nextInt(damaged.length() + 1 - first);
            assertThat(parsed(damaged, first, second)).isEqualTo(whole);
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
}

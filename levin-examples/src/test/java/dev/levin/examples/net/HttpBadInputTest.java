package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.examples.net.HttpParser.Request;
import dev.levin.examples.net.HttpServer.Response;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What no client should send: it is told what is wrong, its connection is closed, and another one is served as before. */
class HttpBadInputTest {
    private static final String HEAD = "POST /echo HTTP/1.1\r\nHost: a\r\n";
    private static final String CHUNKED = HEAD + "Transfer-Encoding: chunked\r\n\r\n";
    private static final String SMUGGLED = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";

    private static final AtomicInteger REQUESTS = new AtomicInteger();

    private static Running running;

    @BeforeAll
    static void start() throws IOException {
        Function<Request, Response> counting = request -> {
            REQUESTS.incrementAndGet();
            return HttpServer.site(request);
        };
        running = Running.start((levin, listener) -> HttpServer.serve(listener, HttpServerTest.LIMITS, counting));
    }

    @AfterAll
    static void stop() {
        running.close();
    }

    static Stream<Arguments> requests() {
        return Stream.of(
                Arguments.of(400, "garbage\r\n\r\n"),
                Arguments.of(400, "\r\n\r\n"),
                Arguments.of(400, "GET /\r\n\r\n"),
                Arguments.of(400, "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
                Arguments.of(400, "GET relative HTTP/1.1\r\nHost: a\r\n\r\n"),
                Arguments.of(400, "GET /\u00e4 HTTP/1.1\r\nHost: a\r\n\r\n"),
                Arguments.of(400, "G(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/one\r\nHost: a\r\n\r\n"),
                Arguments.of(505, "GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
                Arguments.of(505, "GET / HTTP/1.0\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\nHost: a\n\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\nHost: a\r\n X: folded\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\nHost: a\r\n: nameless\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\nHost: a\u0000\r\n\r\n"),
                Arguments.of(400, "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\n\u0001\u00fc\u0003\u0003"),
                Arguments.of(431, "GET / HTTP/1.1\r\nHost: a\r\nX: " + "x".repeat(9_000) + "\r\n\r\n"),
                Arguments.of(431, "GET /" + "x".repeat(9_000)),
                Arguments.of(431, "GET / HTTP/1.1\r\nHost: a\r\n" + "x:y\r\n".repeat(2_000) + "\r\n"),
                // Where does the body end?
                Arguments.of(400, HEAD + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(400, HEAD + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc" + SMUGGLED),
                Arguments.of(400, HEAD + "Content-Length: 3, 4\r\n\r\nabc" + SMUGGLED),
                Arguments.of(400, HEAD + "Content-Length: -3\r\n\r\nabc" + SMUGGLED),
                Arguments.of(400, HEAD + "Content-Length: +3\r\n\r\nabc" + SMUGGLED),
                Arguments.of(400, HEAD + "Content-Length: 0x3\r\n\r\nabc" + SMUGGLED),
                Arguments.of(400, HEAD + "Content-Length:\r\n\r\nabc" + SMUGGLED),
                Arguments.of(400, HEAD + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(501, HEAD + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(501, HEAD + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(505, "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(413, HEAD + "Content-Length: 1048577\r\n\r\n"),
                Arguments.of(413, HEAD + "Content-Length: 999999999999999999\r\n\r\n"),
                Arguments.of(400, HEAD + "Content-Length: 99999999999999999999\r\n\r\n"),
                Arguments.of(400, CHUNKED + "x\r\n" + SMUGGLED),
                Arguments.of(400, CHUNKED + "-1\r\n" + SMUGGLED),
                Arguments.of(400, CHUNKED + "3\nabc\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(400, CHUNKED + "3 \r\nabc\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(400, CHUNKED + "3\r\nabcd\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(400, CHUNKED + "3\r\nabcX: y\r\n\r\n0\r\n\r\n" + SMUGGLED),
                Arguments.of(400, CHUNKED + "3\r\nabcde0\r\n\r\n" + SMUGGLED),
                Arguments.of(431, CHUNKED + "3;" + "x".repeat(9_000)),
                Arguments.of(413, CHUNKED + "100001\r\n"),
                Arguments.of(400, CHUNKED + "ffffffffffffffff\r\n"),
                Arguments.of(413, CHUNKED + ("80000\r\n" + "x".repeat(0x80000) + "\r\n").repeat(3)),
                Arguments.of(431, CHUNKED + "0\r\n" + "x:y\r\n".repeat(2_000) + "\r\n"),
                Arguments.of(400, CHUNKED + "0\r\nnot a trailer\r\n\r\n" + SMUGGLED));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void request_bad_isRefusedAndNothingIsSmuggled(int status, String request) throws IOException {
        int before = REQUESTS.get();
        try (Wire wire = running.connect().send(request)) {
            assertThat(wire.rest())
                    .startsWith("HTTP/1.1 " + status + " ")
                    .contains("\r\nConnection: close\r\n")
                    .containsOnlyOnce("\r\nDate: ");
        }
        assertThat(REQUESTS).hasValue(before);
        assertOthersAreServed();
    }

    private static void assertOthersAreServed() throws IOException {
        try (Wire wire = running.connect().send("GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n")) {
            assertThat(wire.rest()).startsWith("HTTP/1.1 200 OK").endsWith("hello\n");
        }
        running.awaitConnections(0);
    }

    @Test
    void request_half_isRefusedIfTheClientStillReads() throws IOException {
        for (String half :
                new String[] {"GET / HT", HEAD + "Content-Length: 5\r\n\r\nabc", CHUNKED, CHUNKED + "5\r\nabc"}) {
            try (Wire wire = running.connect().send(half).finish()) {
                assertThat(wire.rest()).startsWith("HTTP/1.1 400 ");
            }
        }
        assertOthersAreServed();
    }

    @Test
    void body_tooLargeAndSentAnyway_answerArrives() throws IOException {
        String large = "x".repeat(8 * 1024 * 1024);
        try (Wire wire = running.connect().send(HEAD + "Content-Length: " + large.length() + "\r\n\r\n")) {
            // If the server did not read it, the connection would be reset in the middle.
            assertThat(wire.send(large).rest()).startsWith("HTTP/1.1 413 ");
        }
        assertOthersAreServed();
    }

    @Test
    void requests_damagedAnyWay_everyConnectionEnds() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            String damaged = HttpParserTest.damage(CHUNKED + "3\r\nabc\r\n0\r\n\r\n" + SMUGGLED, random);
            try (Wire wire = running.connect().send(damaged).finish()) {
                assertThat(wire.isCutOff()).isTrue();
            }
        }
        assertOthersAreServed();
    }

    @Test
    void connection_resetInTheMiddle_othersAreServed() throws IOException {
        for (String half : new String[] {"", "GET / HT", HEAD + "Content-Length: 5\r\n\r\nabc", CHUNKED + "5\r\nabc"}) {
            running.connect().send(half).reset();
            running.connect().send(half).close();
        }
        assertOthersAreServed();
    }
}

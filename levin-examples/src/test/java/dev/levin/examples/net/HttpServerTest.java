package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.io.Conversation;
import dev.levin.examples.net.HttpParser.Request;
import dev.levin.examples.net.HttpServer.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HttpServerTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    static final Conversation.Limits LIMITS = Conversation.Limits.of(2 * HttpParser.MAX_BODY, LONG);
    private static final String GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    private static final String LAST_GET = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

    private static Running start() throws IOException {
        return start(HttpServer::site);
    }

    private static Running start(Function<Request, Response> site) throws IOException {
        return Running.start((levin, listener) -> HttpServer.serve(listener, LIMITS, site));
    }

    /** Reads a response with a length; its first line and its body. */
    static String response(Wire wire) throws IOException {
        String status = wire.line();
        int length = 0;
        for (String line = wire.line(); line != null && !line.isEmpty(); line = wire.line()) {
            if (line.startsWith("Content-Length: ")) {
                length = Integer.parseInt(line.substring("Content-Length: ".length()));
            }
        }
        return status + " " + wire.exactly(length).trim();
    }

    // ---- as it should be

    @Test
    void requests_oneAfterTheOther_onOneConnection() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            for (int i = 0; i < 3; i++) {
                assertThat(response(wire.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
            }
            assertThat(server.connections()).isEqualTo(1);
            assertThat(wire.send(LAST_GET).rest())
                    .startsWith("HTTP/1.1 200 OK\r\n")
                    .containsPattern("\r\nDate: [A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT\r\n")
                    .contains("\r\nContent-Length: 6\r\n", "\r\nConnection: close\r\n")
                    .endsWith("\r\n\r\nhello\n");
        }
    }

    @Test
    void requests_pipelined_areAnsweredInOrder() throws IOException {
        String post = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n";
        StringBuilder requests = new StringBuilder();
        for (int i = 100; i < 300; i++) {
            requests.append(post).append(i).append(GET);
        }
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send(requests.toString());
            for (int i = 100; i < 300; i++) {
                assertThat(response(wire)).isEqualTo("HTTP/1.1 200 OK " + i);
                assertThat(response(wire)).isEqualTo("HTTP/1.1 200 OK hello");
            }
        }
    }

    @Test
    void request_halfOfTheNextFollows_isAnsweredMeanwhile() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send(GET + GET.substring(0, 10));
            assertThat(response(wire)).isEqualTo("HTTP/1.1 200 OK hello");
            wire.send(GET.substring(10));
            assertThat(response(wire)).isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void request_byteByByte_isAnswered() throws IOException {
        String post =
                "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1;x=y\r\nc\r\n0\r\nSum: 3\r\n\r\n";
        try (Running server = start();
                Wire wire = server.connect()) {
            for (int i = 0; i < post.length(); i++) {
                wire.send(post.substring(i, i + 1));
            }
            assertThat(response(wire)).isEqualTo("HTTP/1.1 200 OK abc");
            assertThat(response(wire.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void head_hasLengthAndNoBody() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send(GET.replace("GET", "HEAD") + LAST_GET.replace("GET", "HEAD"));
            assertThat(wire.rest())
                    .containsPattern(
                            "(?s)Content-Length: 6\r\n.*\r\n\r\nHTTP/1.1 200 OK\r\n.*Content-Length: 6\r\n.*\r\n\r\n$")
                    .doesNotContain("hello");
        }
    }

    @Test
    void chunks_areFramedAndTheConnectionGoesOn() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send(GET.replace(" / ", " /chunks ") + LAST_GET);
            assertThat(wire.rest())
                    .contains("\r\nTransfer-Encoding: chunked\r\n")
                    .contains("\r\n\r\n4\r\none\n\r\n4\r\ntwo\n\r\n6\r\nthree\n\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n")
                    .endsWith("hello\n");
        }
    }

    @Test
    void expectContinue_bodyIsAskedFor() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
            assertThat(wire.line()).isEqualTo("HTTP/1.1 100 Continue");
            assertThat(wire.line()).isEmpty();
            assertThat(response(wire.send("abc"))).isEqualTo("HTTP/1.1 200 OK abc");
        }
    }

    @Test
    void expectContinue_noBody_isAnsweredAtOnce() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nExpect: 100-continue\r\n\r\n");
            assertThat(response(wire)).isEqualTo("HTTP/1.1 200 OK ");
            assertThat(response(wire.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void expectContinue_bodyWouldBeTooLarge_isNotAskedFor() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\nExpect: 100-continue\r\n\r\n");
            assertThat(wire.rest()).startsWith("HTTP/1.1 413 ");
        }
    }

    @Test
    void expectContinue_inChunks_bodyIsAskedFor() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-Continue\r\n\r\n");
            assertThat(wire.line()).isEqualTo("HTTP/1.1 100 Continue");
            assertThat(wire.line()).isEmpty();
            assertThat(response(wire.send("3\r\nabc\r\n0\r\n\r\n"))).isEqualTo("HTTP/1.1 200 OK abc");
            assertThat(response(wire.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void methodsAndPaths_thatAreNotThere_areToldSoAndTheConnectionGoesOn() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            assertThat(response(wire.send(GET.replace(" / ", " /nothing?a=b "))))
                    .isEqualTo("HTTP/1.1 404 Not Found there is no /nothing");
            assertThat(response(wire.send(GET.replace("GET", "DELETE")))).startsWith("HTTP/1.1 404 Not Found");
            assertThat(response(wire.send(GET.replace(" / ", " http://localhost:8080/?a "))))
                    .isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void site_fails_itsConnectionIsClosedAndNoOther() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        Function<Request, Response> failing = request -> {
            if (asked.getAndIncrement() == 0) {
                throw new IllegalStateException("on purpose");
            }
            return HttpServer.site(request);
        };
        try (Running running = start(failing);
                Wire first = running.connect().send(GET);
                Wire other = running.connect()) {
            assertThat(first.isCutOff()).isTrue();
            assertThat(response(other.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void httpClient_ofTheJdk_isServed() throws Exception {
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(HttpClient.Builder.NO_PROXY)
                .connectTimeout(LONG)
                .build();
        byte[] large = "0123456789".repeat(50_000).getBytes(StandardCharsets.US_ASCII);
        try (Running server = start()) {
            URI root = URI.create("http://localhost:" + server.port());
            var get = java.net.http.HttpRequest.newBuilder(root.resolve("/chunks"))
                    .timeout(LONG)
                    .build();
            assertThat(client.send(get, BodyHandlers.ofLines()).body()).containsExactly("one", "two", "three");
            var known = java.net.http.HttpRequest.newBuilder(root.resolve("/echo"))
                    .timeout(LONG)
                    .POST(BodyPublishers.ofByteArray(large));
            assertThat(client.send(known.build(), BodyHandlers.ofByteArray()).body())
                    .isEqualTo(large);
            assertThat(client.send(known.expectContinue(true).build(), BodyHandlers.ofByteArray())
                            .body())
                    .isEqualTo(large);
            var chunked = java.net.http.HttpRequest.newBuilder(root.resolve("/echo"))
                    .timeout(LONG)
                    .POST(BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(large)));
            assertThat(client.send(chunked.build(), BodyHandlers.ofByteArray()).body())
                    .isEqualTo(large);
            // The client keeps its connections for as long as it likes; the server ends them now.
            server.stop();
        }
    }

    @Test
    void connections_hundredsComeAndGo_noneIsLeft() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        Function<Request, Response> counting = request -> {
            requests.incrementAndGet();
            return HttpServer.site(request);
        };
        try (Running running = start(counting)) {
            for (int i = 0; i < 300; i++) {
                try (Wire wire = running.connect()) {
                    assertThat(response(wire.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
                }
            }
            running.awaitConnections(0);
            assertThat(requests).hasValue(300);
        }
    }

    @Test
    void response_largerThanAllBuffers_arrives() throws IOException {
        String block = "0123456789".repeat(10_000);
        Function<Request, Response> large = request -> new Response(
                "200 OK",
                "Content-Length: 10000000",
                Stream.generate(() -> block).limit(100));
        try (Running running = start(large);
                Wire wire = running.connect().send(LAST_GET)) {
            String all = wire.rest();
            assertThat(all.length() - all.indexOf("\r\n\r\n") - 4).isEqualTo(100 * block.length());
            assertThat(all).endsWith("0123456789");
        }
    }
}

package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HttpServerTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final String GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    private static final String LAST_GET = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

    private static Running start() throws IOException {
        return start(new HttpServer(new HttpSite(), HttpServer.Settings.usual()));
    }

    private static Running start(HttpServer server) throws IOException {
        return Running.start((levin, listener) -> server.serve(listener));
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
                    .startsWith("HTTP/1.1 200 OK\r\nDate: ")
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
                            "(?s)Content-Length: 6\r\n\r\nHTTP/1.1 200 OK\r\n.*Content-Length: 6\r\n.*\r\n\r\n$")
                    .doesNotContain("hello");
        }
    }

    @Test
    void chunks_ofHttp11AndOf10_areFramedOrNot() throws IOException {
        try (Running server = start();
                Wire newer = server.connect();
                Wire older = server.connect()) {
            newer.send("GET /chunks/2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            assertThat(newer.rest())
                    .contains("\r\nTransfer-Encoding: chunked\r\n")
                    .endsWith("\r\n\r\n8\r\nchunk 0\n\r\n8\r\nchunk 1\n\r\n0\r\n\r\n");
            older.send("GET /chunks/2 HTTP/1.0\r\n\r\n");
            assertThat(older.rest()).doesNotContain("chunked").endsWith("\r\n\r\nchunk 0\nchunk 1\n");
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
    void expectContinue_bodyWouldBeTooLarge_isNotAskedFor() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            wire.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\nExpect: 100-continue\r\n\r\n");
            assertThat(wire.rest()).startsWith("HTTP/1.1 413 ");
        }
    }

    @Test
    void methodsAndPaths_thatAreNotThere_areToldSoAndTheConnectionGoesOn() throws IOException {
        try (Running server = start();
                Wire wire = server.connect()) {
            assertThat(response(wire.send(GET.replace(" / ", " /nothing?a=b "))))
                    .startsWith("HTTP/1.1 404 Not Found");
            assertThat(response(wire.send(GET.replace("GET", "DELETE")))).startsWith("HTTP/1.1 405 Method Not Allowed");
            assertThat(response(wire.send(GET.replace("GET", "BREW")))).startsWith("HTTP/1.1 501 Not Implemented");
            assertThat(response(wire.send(GET.replace(" / ", " http://localhost/?a "))))
                    .isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void site_fails_isA500AndTheConnectionGoesOn() throws IOException {
        HttpServer server = new HttpServer(
                request -> {
                    throw new IllegalStateException("on purpose");
                },
                HttpServer.Settings.usual());
        try (Running running = start(server);
                Wire wire = running.connect()) {
            assertThat(response(wire.send(GET))).startsWith("HTTP/1.1 500 ");
            assertThat(response(wire.send(GET))).startsWith("HTTP/1.1 500 ");
            assertThat(server.requests()).isEqualTo(2);
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
            var get = java.net.http.HttpRequest.newBuilder(root.resolve("/chunks/100"))
                    .timeout(LONG)
                    .build();
            assertThat(client.send(get, BodyHandlers.ofLines()).body())
                    .hasSize(100)
                    .endsWith("chunk 99");
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
        HttpServer server = new HttpServer(new HttpSite(), HttpServer.Settings.usual());
        try (Running running = start(server)) {
            for (int i = 0; i < 300; i++) {
                try (Wire wire = running.connect()) {
                    assertThat(response(wire.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
                }
            }
            running.awaitConnections(0);
            assertThat(server.requests()).isEqualTo(300);
        }
    }

    @Test
    void response_largerThanAllBuffers_arrives() throws IOException {
        byte[] block = "0123456789".repeat(10_000).getBytes(StandardCharsets.US_ASCII);
        HttpServer server = new HttpServer(
                request -> HttpResponse.chunked(
                        "text/plain",
                        IntStream.range(0, 100).mapToObj(i -> block).iterator()),
                HttpServer.Settings.usual());
        try (Running running = start(server);
                Wire wire = running.connect().send(LAST_GET.replace("1.1", "1.0"))) {
            String all = wire.rest();
            assertThat(all.length() - all.indexOf("\r\n\r\n") - 4).isEqualTo(100 * block.length);
            assertThat(all).endsWith("0123456789");
        }
    }
}

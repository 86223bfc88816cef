package dev.levin.examples.net;

import static dev.levin.examples.net.HttpServerTest.response;
import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.io.Conversation;
import dev.levin.examples.net.HttpParser.Request;
import dev.levin.examples.net.HttpServer.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How long an {@link HttpServer} waits for its clients, and they for its end. */
class HttpPatienceTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final String GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private static Running start(Duration idle, Duration request, Duration reply, Function<Request, Response> site)
            throws IOException {
        Conversation.Limits limits = new Conversation.Limits(2 * HttpParser.MAX_BODY, idle, request, reply);
        return Running.start((levin, listener) -> HttpServer.serve(listener, limits, site));
    }

    private static Running startImpatient(Duration idle, Duration request) throws IOException {
        return start(idle, request, LONG, HttpServer::site);
    }

    @Test
    void client_silentAfterAnAnswer_isCutOffWithoutAWord() throws IOException {
        try (Running server = startImpatient(SHORT, LONG);
                Wire wire = server.connect()) {
            assertThat(response(wire.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
            assertThat(wire.rest()).isEmpty();
        }
    }

    @Test
    void client_halfAHead_isTold408() throws IOException {
        try (Running server = startImpatient(LONG, SHORT);
                Wire wire = server.connect();
                Wire other = server.connect()) {
            assertThat(wire.send("GET / HTT").rest()).startsWith("HTTP/1.1 408 ");
            assertThat(response(other.send(GET))).isEqualTo("HTTP/1.1 200 OK hello");
        }
    }

    @Test
    void client_halfABody_isTold408() throws IOException {
        String head = "POST /echo HTTP/1.1\r\nHost: a\r\n";
        try (Running server = startImpatient(LONG, SHORT);
                Wire sized = server.connect();
                Wire chunked = server.connect()) {
            sized.send(head + "Content-Length: 5\r\n\r\nabc");
            chunked.send(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nabc");
            assertThat(sized.rest()).startsWith("HTTP/1.1 408 ");
            assertThat(chunked.rest()).startsWith("HTTP/1.1 408 ");
        }
    }

    @Test
    void client_dripsWithoutEnd_isCutOffAtTheDeadline() throws Exception {
        try (Running server = startImpatient(LONG, SHORT);
                Wire wire = server.connect()) {
            wire.send("GET / HTTP/1.1\r\n");
            CountDownLatch over = new CountDownLatch(1);
            Thread dripping = new Thread(() -> {
                try {
                    // Fewer bytes than a head may have, with a pause before each.
                    for (int i = 0; i < 1_000 && !over.await(1, TimeUnit.MILLISECONDS); i++) {
                        wire.send("x");
                    }
                } catch (IOException | InterruptedException cutOff) {
                    // As it should be.
                }
            });
            dripping.start();
            assertThat(wire.line()).startsWith("HTTP/1.1 408 ");
            over.countDown();
            dripping.join();
        }
    }

    @Test
    void client_doesNotReadItsResponse_isCutOff() throws Exception {
        String block = "x".repeat(64 * 1024);
        CountDownLatch asked = new CountDownLatch(1);
        Function<Request, Response> endless = request -> {
            asked.countDown();
            return Response.chunked(Stream.generate(() -> block));
        };
        try (Running running = start(LONG, LONG, SHORT, endless);
                Wire wire = Wire.narrowTo(running.port()).send(GET)) {
            assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
            running.awaitConnections(0);
            assertThat(wire.isCutOff()).isTrue();
        }
    }

    // ---- the end

    @Test
    void shutdown_idleConnections_endAndTheLastRequestIsAnswered() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        Function<Request, Response> slow = request -> {
            asked.countDown();
            await(answer);
            return Response.of("200 OK", "at last\n");
        };
        try (Running running = start(LONG, LONG, LONG, slow);
                Wire idle = running.connect();
                Wire busy = running.connect().send(GET)) {
            assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
            running.stop();
            answer.countDown();
            assertThat(busy.rest()).contains("Connection: close").endsWith("at last\n");
            assertThat(idle.rest()).isEmpty();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}

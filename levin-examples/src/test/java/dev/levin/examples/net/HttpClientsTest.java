package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.examples.net.HttpParser.Request;
import dev.levin.examples.net.HttpServer.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@link HttpServer} and clients that others have written. */
class HttpClientsTest {
    private final AtomicLong requests = new AtomicLong();

    private Running start() throws IOException {
        Function<Request, Response> counting = request -> {
            requests.incrementAndGet();
            return HttpServer.site(request);
        };
        return Running.start((levin, listener) -> HttpServer.serve(listener, HttpServerTest.LIMITS, counting));
    }

    private static String url(Running running, String path) {
        return "http://127.0.0.1:" + running.port() + path;
    }

    private static Tool curl() {
        return Tool.of("curl", "curl");
    }

    @Test
    void curl_getAndHead_areAnswered() throws Exception {
        Tool curl = curl();
        try (Running running = start()) {
            assertThat(curl.run("-sS", "--noproxy", "*", "-i", "--max-time", "30", url(running, "/")))
                    .startsWith("HTTP/1.1 200 OK")
                    .endsWith("hello\n");
            assertThat(curl.run("-sS", "--noproxy", "*", "-I", "--max-time", "30", url(running, "/")))
                    .contains("Content-Length: 6")
                    .doesNotContain("hello");
            assertThat(curl.run("-sS", "--noproxy", "*", "-w", "%{http_code}", "--max-time", "30", url(running, "/no")))
                    .endsWith("404");
        }
    }

    @Test
    void curl_twoRequests_useOneConnection() throws Exception {
        Tool curl = curl();
        try (Running running = start()) {
            String printed = curl.run(
                    "-sS",
                    "--noproxy",
                    "*",
                    "--max-time",
                    "30",
                    "-w",
                    "%{num_connects}\n",
                    url(running, "/chunks"),
                    url(running, "/chunks"));
            assertThat(printed).isEqualTo("one\ntwo\nthree\n1\none\ntwo\nthree\n0\n");
        }
    }

    @Test
    void curl_bodiesOfBothKinds_comeBack(@TempDir Path directory) throws Exception {
        Tool curl = curl();
        String text = "0123456789\n".repeat(50_000);
        Path file = Files.writeString(directory.resolve("body"), text, StandardCharsets.US_ASCII);
        try (Running running = start()) {
            for (String field :
                    new String[] {"X-Nothing: here", "Transfer-Encoding: chunked", "Expect: 100-continue"}) {
                String printed = curl.run(
                        "-sS",
                        "--noproxy",
                        "*",
                        "--max-time",
                        "30",
                        "-H",
                        field,
                        "--data-binary",
                        "@" + file,
                        url(running, "/echo"));
                assertThat(printed).isEqualTo(text);
            }
        }
    }

    @Test
    void curl_bodyTooLarge_isToldSo(@TempDir Path directory) throws Exception {
        Tool curl = curl();
        Path file = Files.write(directory.resolve("body"), new byte[2 * 1024 * 1024]);
        try (Running running = start()) {
            for (String field : new String[] {"X-Nothing: here", "Transfer-Encoding: chunked", "Expect:"}) {
                String printed = curl.run(
                        "-sS",
                        "--noproxy",
                        "*",
                        "--max-time",
                        "30",
                        "-H",
                        field,
                        "-w",
                        "%{http_code}",
                        "--data-binary",
                        "@" + file,
                        url(running, "/echo"));
                assertThat(printed).endsWith("413");
            }
        }
    }

    @Test
    void wrk_manyConnections_everyRequestIsAnswered() throws Exception {
        Tool wrk = Tool.of("wrk", "wrk");
        try (Running running = start()) {
            String printed = wrk.run("-t", "2", "-c", "64", "-d", "2s", url(running, "/"));
            assertThat(printed).doesNotContain("Socket errors", "Non-2xx");
            Matcher answered = Pattern.compile("([0-9]+) requests in ").matcher(printed);
            assertThat(answered.find()).as(printed).isTrue();
            assertThat(Long.parseLong(answered.group(1))).isPositive().isLessThanOrEqualTo(requests.get());
        }
    }
}

package dev.levin.examples.net;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** What {@link HttpServer} shows when it is run: a greeting, an echo, and something that comes in pieces. */
final class HttpSite implements Function<HttpRequest, HttpResponse> {
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");
    private static final int MAX_CHUNKS = 1_000;

    @Override
    public HttpResponse apply(HttpRequest request) {
        if (!METHODS.contains(request.method())) {
            return HttpResponse.text(501, request.method() + " is not known here");
        }
        String path = request.path();
        if (path.equals("/")) {
            return reads(request) ? HttpResponse.text(200, "hello") : notAllowed("GET, HEAD");
        }
        if (path.equals("/echo")) {
            return request.method().equals("POST") ? echo(request) : notAllowed("POST");
        }
        if (path.matches("/chunks/[0-9]{1,4}")) {
            return reads(request) ? chunks(path.substring("/chunks/".length())) : notAllowed("GET, HEAD");
        }
        return HttpResponse.text(404, "there is no " + path);
    }

    private static boolean reads(HttpRequest request) {
        return request.method().equals("GET") || request.method().equals("HEAD");
    }

    private static HttpResponse notAllowed(String allowed) {
        return HttpResponse.text(405, "only " + allowed).with("Allow", allowed);
    }

    private static HttpResponse echo(HttpRequest request) {
        byte[] body = new byte[request.body().remaining()];
        request.body().duplicate().get(body);
        return HttpResponse.of(200, request.fields().getOrDefault("content-type", "application/octet-stream"), body);
    }

    private static HttpResponse chunks(String count) {
        int chunks = Math.min(Integer.parseInt(count), MAX_CHUNKS);
        return HttpResponse.chunked(
                "text/plain; charset=utf-8",
                IntStream.range(0, chunks)
                        .mapToObj(i -> ("chunk " + i + "\n").getBytes(StandardCharsets.UTF_8))
                        .iterator());
    }
}

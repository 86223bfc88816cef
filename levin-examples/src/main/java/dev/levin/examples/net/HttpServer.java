package dev.levin.examples.net;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.levin.async.Async;
import dev.levin.async.io.Conversation;
import dev.levin.async.io.ProtocolException;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import dev.levin.examples.net.HttpParser.Request;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Serves HTTP/1.1: connections that are kept, requests that do not wait for responses, bodies with a length or in chunks, in both directions.
 * What is malformed, too long or too slow gets a response that says so, and its connection is closed.
 *
 * <p>{@code java -cp … dev.levin.examples.net.HttpServer 8080}, and then {@code curl -i http://localhost:8080/}
 */
public final class HttpServer {
    private HttpServer() {}

    /** A response. {@code framing} is the header field that says where the body ends, whose parts are sent as they are made. */
    record Response(String status, String framing, Stream<String> body) {
        static Response of(String status, String body) {
            return new Response(status, "Content-Length: " + body.length(), Stream.of(body));
        }

        static Response chunked(Stream<String> parts) {
            Stream<String> chunks = Stream.concat(parts, Stream.of("")) // which is the last
                    .map(part -> Integer.toHexString(part.length()) + "\r\n" + part + "\r\n");
            return new Response("200 OK", "Transfer-Encoding: chunked", chunks);
        }

        String head(boolean isLast) {
            String date = String.format(Locale.US, "%ta, %<td %<tb %<tY %<tT GMT", ZonedDateTime.now(ZoneOffset.UTC));
            String common = "\r\nDate: " + date + (isLast ? "\r\nConnection: close" : "") + "\r\n\r\n";
            return "HTTP/1.1 " + status + "\r\n" + framing + common;
        }
    }

    /** Starts it. */
    static Server<TcpStream> serve(TcpListener listener, Conversation.Limits limits, Function<Request, Response> site) {
        return Server.on(listener).serve((stream, stopping) -> {
            Conversation client = new Conversation(stream, limits, stopping);
            return client.run(new HttpParser(), request -> answer(client, request, site), HttpServer::refusal);
        });
    }

    private static Async<Boolean> answer(Conversation client, Request request, Function<Request, Response> site) {
        if (request.equals(Request.ASKING)) {
            return client.write("HTTP/1.1 100 Continue\r\n\r\n", ISO_8859_1).map(nothing -> true);
        }
        Response response = site.apply(request);
        String connection = request.fields().getOrDefault("connection", "");
        boolean isLast = client.isEnding() || connection.matches("(?i).*\\bclose\\b.*");
        Stream<String> body = request.method().equals("HEAD") ? Stream.empty() : response.body();
        Stream<String> parts = Stream.concat(Stream.of(response.head(isLast)), body);
        return Async.forEach(parts.iterator(), part -> client.write(part, ISO_8859_1))
                .map(nothing -> !isLast);
    }

    private static byte[] refusal(Exception failure) {
        int code = failure instanceof ProtocolException bad ? bad.code() : 408;
        Response response = Response.of((code == 0 ? 400 : code) + " " + failure.getMessage(), "");
        return response.head(true).getBytes(ISO_8859_1);
    }

    /** A greeting, an echo, and something that comes in pieces. */
    static Response site(Request request) {
        return switch (request.method() + " " + request.path()) {
            case "GET /", "HEAD /" -> Response.of("200 OK", "hello\n");
            case "POST /echo" -> Response.of("200 OK", request.body());
            case "GET /chunks" -> Response.chunked(Stream.of("one\n", "two\n", "three\n"));
            default -> Response.of("404 Not Found", "there is no " + request.path() + "\n");
        };
    }

    /** Runs it on the port that is the argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Conversation.Limits limits = Conversation.Limits.of(2 * HttpParser.MAX_BODY, Duration.ofSeconds(30));
        Program.run("http", arguments, 8080, (levin, listener) -> serve(listener, limits, HttpServer::site));
    }
}

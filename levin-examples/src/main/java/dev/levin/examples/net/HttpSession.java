package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.io.Parser;
import dev.levin.async.io.ProtocolException;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One connection of an {@link HttpServer}, from its first request to its last response. For one task. */
final class HttpSession {
    private static final byte[] CONTINUE = ascii("HTTP/1.1 100 Continue\r\n\r\n");
    private static final byte[] LAST_CHUNK = ascii("0\r\n\r\n");
    private static final byte[] NOTHING = {};

    // Immutable
    private final Conversation conversation;
    private final HttpParser parser;
    private final HttpServer.Settings settings;
    private final Function<HttpRequest, HttpResponse> site;

    HttpSession(
            Conversation conversation,
            HttpParser parser,
            HttpServer.Settings settings,
            Function<HttpRequest, HttpResponse> site) {
        this.conversation = conversation;
        this.parser = parser;
        this.settings = settings;
        this.site = site;
    }

    Async<?> run() {
        return Async.repeat(this::exchange, goesOn -> !goesOn)
                .recoverWith(this::refuse)
                .flatMap(over -> conversation.end());
    }

    /** One request and its response. False if that was the last. */
    private Async<Boolean> exchange() {
        return conversation
                .next(parser::head)
                .flatMap(head -> head == null ? Async.of(false) : withBody(head).flatMap(this::answer));
    }

    // ---- the request

    private Async<HttpRequest> withBody(HttpRequest head) {
        if (head.length() == 0) {
            return Async.of(head);
        }
        return conversation
                .write(head.awaitsContinue() ? CONTINUE : NOTHING)
                .flatMap(nothing -> conversation.flush())
                .flatMap(nothing -> body(head.length()).timeout(settings.bodyTime()))
                .map(head::with);
    }

    private Async<byte[]> body(int length) {
        if (length != HttpRequest.CHUNKED) {
            return conversation.input().exactly(length);
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        return Async.repeat(() -> part(parser::chunk).flatMap(chunk -> add(chunk, body)), size -> size == 0)
                .flatMap(last -> part(parser::trailers))
                .map(trailers -> body.toByteArray());
    }

    private <T> Async<T> part(Parser<T> parser) {
        return conversation
                .input()
                .<T>next(parser)
                .flatMap(part -> part == null ? Async.fail(new EOFException("half a body")) : Async.of(part));
    }

    private Async<Integer> add(byte[] chunk, ByteArrayOutputStream body) {
        if (body.size() + chunk.length > settings.maxBody()) {
            return Async.fail(new HttpException(413, "a body may have " + settings.maxBody() + " bytes"));
        }
        body.writeBytes(chunk);
        return Async.of(chunk.length);
    }

    // ---- the response

    private Async<Boolean> answer(HttpRequest request) {
        HttpResponse response = site.apply(request);
        boolean closes = !request.keepsAlive() || conversation.isEnding();
        boolean isChunked = !response.isWhole() && request.isNewest();
        Async<@Nullable Void> head = conversation.write(response.head(isChunked, closes));
        Async<@Nullable Void> all =
                request.method().equals("HEAD") ? head : head.flatMap(nothing -> send(response.body(), isChunked));
        return all.map(nothing -> !closes);
    }

    private Async<@Nullable Void> send(Iterator<byte[]> parts, boolean isChunked) {
        Async<Boolean> sent = Async.repeat(
                () -> parts.hasNext()
                        ? conversation.write(frame(parts.next(), isChunked)).map(nothing -> true)
                        : Async.of(false),
                more -> !more);
        return sent.flatMap(over -> conversation.write(isChunked ? LAST_CHUNK : NOTHING));
    }

    private static byte[] frame(byte[] part, boolean isChunked) {
        if (!isChunked) {
            return part;
        }
        ByteArrayOutputStream chunk = new ByteArrayOutputStream(part.length + 12);
        chunk.writeBytes(ascii(Integer.toHexString(part.length) + "\r\n"));
        chunk.writeBytes(part);
        chunk.writeBytes(ascii("\r\n"));
        return chunk.toByteArray();
    }

    /** The last response, if the client may still be there. */
    private Async<Boolean> refuse(Exception failure) {
        int status = statusOf(failure);
        if (status == 0) {
            return Async.fail(failure);
        }
        HttpResponse response = HttpResponse.text(status, String.valueOf(failure.getMessage()));
        return conversation
                .write(response.head(false, true))
                .flatMap(nothing -> send(response.body(), false))
                .map(nothing -> false);
    }

    private static int statusOf(Exception failure) {
        if (failure instanceof HttpException refusal) {
            return refusal.status();
        }
        if (failure instanceof TimeoutException) {
            return 408;
        }
        boolean isHalf = failure instanceof ProtocolException || failure instanceof EOFException;
        return isHalf ? 400 : 0;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

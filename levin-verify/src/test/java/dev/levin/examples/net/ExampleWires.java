package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.Parser;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is fuzzed of the examples, and the only place that knows how they are made: for one connection, what makes the next request, in words, of a reader's bytes. */
public final class ExampleWires {
    private ExampleWires() {}

    /** Requests with their bodies; with limits in bytes. */
    public static Function<ByteReader, Async<@Nullable String>> http(int maxHead, int maxBody) {
        HttpParser parser = new HttpParser(maxHead, maxBody);
        return reader -> reader.next(parser::head)
                .flatMap(head -> head == null
                        ? Async.<@Nullable String>of(null)
                        : body(parser, head, reader).map(body -> inWords(head, body)));
    }

    /** Commands; with limits for how many arguments, and how many bytes in one, and in a line. */
    public static Function<ByteReader, Async<@Nullable String>> resp(int maxArguments, int maxArgument, int maxLine) {
        RespParser parser = new RespParser(maxArguments, maxArgument, maxLine);
        return reader -> reader.next(parser).map(command -> command == null ? null : command.toString());
    }

    private static String inWords(HttpRequest head, byte[] body) {
        return head.method() + " " + head.path() + " " + head.keepsAlive() + " " + head.awaitsContinue() + " "
                + new TreeMap<>(head.fields()) + " " + new String(body, StandardCharsets.ISO_8859_1);
    }

    private static Async<byte[]> body(HttpParser parser, HttpRequest head, ByteReader reader) {
        if (head.length() != HttpRequest.CHUNKED) {
            return reader.exactly(head.length());
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        return Async.repeat(() -> part(reader, parser::chunk).map(chunk -> add(chunk, body)), size -> size == 0)
                .flatMap(last -> part(reader, parser::trailers))
                .map(trailers -> body.toByteArray());
    }

    private static int add(byte[] chunk, ByteArrayOutputStream body) {
        body.writeBytes(chunk);
        return chunk.length;
    }

    private static <T> Async<T> part(ByteReader reader, Parser<T> parser) {
        return reader.<T>next(parser)
                .flatMap(part -> part == null ? Async.fail(new EOFException("half a body")) : Async.of(part));
    }
}

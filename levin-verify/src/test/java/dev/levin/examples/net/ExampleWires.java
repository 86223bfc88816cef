package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.examples.net.HttpParser.Request;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is fuzzed of the examples, and the only place that knows how they are made: for one connection, what makes the next request, in words, of a reader's bytes. */
public final class ExampleWires {
    private ExampleWires() {}

    /** Requests with their bodies. */
    public static Function<ByteReader, Async<@Nullable String>> http() {
        HttpParser parser = new HttpParser();
        return reader -> reader.next(parser).map(request -> request == null ? null : inWords(request));
    }

    /** Commands. */
    public static Function<ByteReader, Async<@Nullable String>> resp() {
        RespParser parser = new RespParser();
        return reader -> reader.next(parser).map(command -> command == null ? null : command.toString());
    }

    private static String inWords(Request request) {
        return request.method() + " " + request.path() + " " + new TreeMap<>(request.fields()) + " " + request.body();
    }
}

package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Bugs around a protocol, whatever it is: those that parsers tend to have. */
final class PlantedWires {
    private PlantedWires() {}

    /** Takes nothing buffered between two requests for the end of the stream. */
    static Function<ByteReader, Async<@Nullable String>> endsEarly(
            Function<ByteReader, Async<@Nullable String>> protocol) {
        boolean[] isFirst = {true};
        return reader -> {
            boolean ends = !isFirst[0] && reader.buffered() == 0;
            isFirst[0] = false;
            return ends ? Async.<@Nullable String>of(null) : protocol.apply(reader);
        };
    }

    /** Does not expect a character that is not ASCII. */
    static Function<ByteReader, Async<@Nullable String>> chokes(
            Function<ByteReader, Async<@Nullable String>> protocol) {
        return reader -> protocol.apply(reader).map(request -> {
            if (request != null && request.chars().anyMatch(character -> character > 0x7f)) {
                throw new IllegalStateException("not ASCII");
            }
            return request;
        });
    }

    /** Finds an empty request at the end, again and again. */
    static Function<ByteReader, Async<@Nullable String>> repeats(
            Function<ByteReader, Async<@Nullable String>> protocol) {
        return reader -> protocol.apply(reader).map(request -> request == null ? "" : request);
    }
}

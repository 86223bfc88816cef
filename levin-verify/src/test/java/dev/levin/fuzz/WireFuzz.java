package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.ProtocolException;
import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a server makes of the bytes of a connection: requests, and then the end, or an exception that says that they are no requests. Which of these must not
 * depend on how the bytes are cut.
 */
abstract class WireFuzz extends FuzzTarget {
    private static final int MAX_CUTS = 8;

    /** For each connection: how to get the next request, in words, from a reader. */
    private final Supplier<Function<ByteReader, Async<@Nullable String>>> protocol;

    private final int limit;

    /** With the most bytes that a reader holds. */
    WireFuzz(int inputs, int limit, Supplier<Function<ByteReader, Async<@Nullable String>>> protocol) {
        super(inputs);
        this.limit = limit;
        this.protocol = protocol;
    }

    /** What has come of a connection. */
    private record Outcome(List<String> requests, String end) {}

    @Override
    final void accept(byte[] input) throws Exception {
        Script script = new Script(input);
        Cuts cuts = new Cuts(script.some(MAX_CUTS));
        byte[] bytes = script.rest();
        Outcome whole = outcome(bytes, Cuts.none());
        Outcome inPieces = outcome(bytes, cuts);
        if (!whole.equals(inPieces)) {
            throw new AssertionError("in one piece " + whole + ", but in several " + inPieces);
        }
    }

    private Outcome outcome(byte[] bytes, Cuts cuts) throws Exception {
        Function<ByteReader, Async<@Nullable String>> next = protocol.get();
        ByteReader reader = new ByteReader(new Pieces(bytes, cuts), limit);
        Polling polling = new Polling(8 * bytes.length + 64);
        List<String> requests = new ArrayList<>();
        try {
            String request = polling.finish(next.apply(reader));
            while (request != null) {
                requests.add(request);
                request = polling.finish(next.apply(reader));
            }
            return new Outcome(requests, "the end");
        } catch (ProtocolException | EOFException refused) {
            return new Outcome(requests, refused.toString());
        }
    }
}

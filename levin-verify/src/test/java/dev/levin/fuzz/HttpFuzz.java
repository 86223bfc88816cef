package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.examples.net.ExampleWires;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The HTTP server of the examples. */
public final class HttpFuzz extends WireFuzz {
    /** As it is. */
    public HttpFuzz() {
        this(ExampleWires::http);
    }

    HttpFuzz(Supplier<Function<ByteReader, Async<@Nullable String>>> protocol) {
        super(15_000, 2 << 20, protocol);
    }
}

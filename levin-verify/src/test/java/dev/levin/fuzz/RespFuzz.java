package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.examples.net.ExampleWires;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The Redis server of the examples. */
public final class RespFuzz extends WireFuzz {
    /** As it is. */
    public RespFuzz() {
        this(ExampleWires::resp);
    }

    RespFuzz(Supplier<Function<ByteReader, Async<@Nullable String>>> protocol) {
        super(15_000, 2 << 20, protocol);
    }
}

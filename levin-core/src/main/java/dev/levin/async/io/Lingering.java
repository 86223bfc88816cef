package dev.levin.async.io;

import dev.levin.async.Async;
import java.nio.ByteBuffer;
import java.time.Duration;

/** The end of a connection whose other side may still be sending: reads, and drops, what comes. */
final class Lingering {
    private static final int PIECE = 16 * 1024;

    private Lingering() {}

    static Async<Integer> end(ByteStream stream, Duration limit) {
        return Async.defer(() -> {
                    ByteBuffer unwanted = ByteBuffer.allocate(PIECE);
                    return stream.closeOutput()
                            .flatMap(nothing -> Async.repeat(
                                    () -> stream.read(unwanted.clear()), count -> count == ByteSource.END));
                })
                .timeout(limit)
                .recover(over -> ByteSource.END);
    }
}

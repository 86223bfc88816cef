package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSource;
import java.nio.ByteBuffer;

/** Bytes that come in pieces, some of them after a pause. */
final class Pieces implements ByteSource {
    private final ByteBuffer bytes;
    private final Cuts cuts;
    private boolean paused;

    Pieces(byte[] bytes, Cuts cuts) {
        this.bytes = ByteBuffer.wrap(bytes);
        this.cuts = cuts;
    }

    @Override
    public Async<Integer> read(ByteBuffer into) {
        return new Async<>() {
            @Override
            public boolean poll(Context context) {
                if (!paused && cuts.pauses()) {
                    paused = true;
                    context.yieldNow();
                    return pending();
                }
                return complete(take(into));
            }
        };
    }

    private int take(ByteBuffer into) {
        if (!into.hasRemaining()) {
            throw new AssertionError("a read into a buffer that has no room");
        }
        int count = Math.min(Math.min(cuts.length(), bytes.remaining()), into.remaining());
        into.put(bytes.slice().limit(count));
        bytes.position(bytes.position() + count);
        paused = false;
        cuts.advance();
        return count == 0 ? END : count;
    }
}

package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes until there is nothing left. */
final class WriteAll extends Async<@Nullable Void> {
    // Immutable
    private final ByteBuffer from;
    private final Async<Integer> write;

    // Owner thread only
    private boolean begun;

    WriteAll(ByteSink sink, ByteBuffer from) {
        this.from = Objects.requireNonNull(from, "from");
        this.write = sink.write(from);
    }

    @Override
    public boolean poll(Context context) throws Exception {
        while (from.hasRemaining()) {
            begun = true;
            if (!write.poll(context)) {
                return pending();
            }
            begun = false;
        }
        return complete(null);
    }

    @Override
    public void cancel() {
        if (begun) {
            write.cancel();
        }
    }
}

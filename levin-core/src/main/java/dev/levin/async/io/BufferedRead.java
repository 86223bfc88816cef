package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Reads what a {@link ByteReader} has in its buffer, or else from its source, past the buffer. */
final class BufferedRead extends Async<Integer> {
    // Immutable
    private final ReadBuffer buffer;
    private final ByteSource source;
    private final ByteBuffer into;

    // Owner thread only
    private @Nullable Async<Integer> direct;

    BufferedRead(ReadBuffer buffer, ByteSource source, ByteBuffer into) {
        this.buffer = buffer;
        this.source = source;
        this.into = into;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (direct == null && buffer.bytes.hasRemaining()) {
            return context.proceed() ? complete(takeBuffered()) : pending();
        }
        if (buffer.hasEnded()) {
            return complete(ByteSource.END);
        }
        Async<Integer> direct = this.direct;
        if (direct == null) {
            direct = source.read(into);
            this.direct = direct;
        }
        boolean pending = false;
        try {
            pending = !direct.poll(context);
        } finally {
            if (!pending) {
                this.direct = null;
            }
        }
        return pending ? pending() : complete(direct.value());
    }

    private int takeBuffered() {
        ByteBuffer bytes = buffer.bytes;
        int count = Math.min(into.remaining(), bytes.remaining());
        into.put(bytes.slice().limit(count));
        bytes.position(bytes.position() + count);
        return count;
    }

    @Override
    public void cancel() {
        if (direct != null) {
            direct.cancel();
            direct = null;
        }
    }
}

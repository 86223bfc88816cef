package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A buffer in front of a {@link ByteSink}: small writes are put together, and go out when the buffer is full, or by {@link #flush}. It never
 * holds more than its size: whoever writes faster than the other side reads has to wait.
 *
 * <p>For one task at a time. What is cancelled in the middle has left some of its bytes in the buffer, or written them.
 */
public final class ByteWriter {
    // Immutable
    private final ByteSink sink;
    private final ByteBuffer buffer;
    private final Async<@Nullable Void> writeBuffer;

    // Owner thread only; the buffer is filled up to its position, or is written from its position on
    private boolean writes;

    /** Writes to {@code sink} with a buffer of {@code size} bytes. */
    public ByteWriter(ByteSink sink, int size) {
        this.sink = Objects.requireNonNull(sink, "sink");
        if (size < 1) {
            throw new IllegalArgumentException("size must be positive, but was " + size);
        }
        this.buffer = ByteBuffer.allocateDirect(size);
        this.writeBuffer = sink.writeAll(buffer);
    }

    /** How many bytes wait to be written. */
    public int buffered() {
        return writes ? buffer.remaining() : buffer.position();
    }

    /** Puts bytes into the buffer, and writes it whenever it is full. */
    public Async<@Nullable Void> write(ByteBuffer bytes) {
        return new Put(Objects.requireNonNull(bytes, "bytes"), false);
    }

    /** As {@link #write(ByteBuffer)}. */
    public Async<@Nullable Void> write(byte[] bytes) {
        return write(ByteBuffer.wrap(bytes));
    }

    /** As {@link #write(ByteBuffer)}, with a text as UTF-8. */
    public Async<@Nullable Void> write(String text) {
        return write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes what is in the buffer. */
    public Async<@Nullable Void> flush() {
        return new Put(ByteBuffer.allocate(0), true);
    }

    /** Writes what is in the buffer, and says that no more will come. */
    public Async<@Nullable Void> closeOutput() {
        return flush().flatMap(nothing -> sink.closeOutput());
    }

    /** Writes the buffer; false if that is pending. */
    private boolean empty(Context context) throws Exception {
        if (!writes) {
            buffer.flip();
            writes = true;
        }
        if (buffer.hasRemaining() && !writeBuffer.poll(context)) {
            return false;
        }
        buffer.clear();
        writes = false;
        return true;
    }

    private final class Put extends Async<@Nullable Void> {
        private final ByteBuffer bytes;
        private final boolean flushes;

        Put(ByteBuffer bytes, boolean flushes) {
            this.bytes = bytes;
            this.flushes = flushes;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            while (true) {
                // What an earlier one has begun to write goes first.
                boolean mustWrite = writes || flushes || !buffer.hasRemaining();
                if (mustWrite && !empty(context)) {
                    return pending();
                }
                if (!bytes.hasRemaining()) {
                    return complete(null);
                }
                if (!context.proceed()) {
                    return pending();
                }
                int count = Math.min(bytes.remaining(), buffer.remaining());
                buffer.put(bytes.slice().limit(count));
                bytes.position(bytes.position() + count);
                if (!bytes.hasRemaining() && buffer.hasRemaining()) {
                    return complete(null);
                }
            }
        }

        @Override
        public void cancel() {
            if (writes) {
                writeBuffer.cancel();
            }
        }
    }
}

package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A buffer in front of a {@link ByteSink}: small writes are put together, and go out when the buffer is full, or by {@link #flush}. It begins small, and
 * never holds more than its size: whoever writes faster than the other side reads has to wait.
 *
 * <p>For one task at a time. What is cancelled, or fails, never tears a message that was given as a whole, as bytes, as a text or as a frame: either
 * nothing of it is written, or what is missing goes first in the next {@link #write}, {@link #flush} or {@link #closeOutput}, and counts as
 * {@link #buffered} until then.
 *
 * <p>The buffer is on the heap: the collector takes it back with its connection, and the JDK copies by way of one buffer for each thread, not one for
 * each connection.
 */
public final class ByteWriter {
    private static final int FIRST_SIZE = 512;
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    // Immutable
    private final ByteSink sink;
    private final int size;

    // Owner thread only; the buffer is filled up to its position, or is written from its position on
    private ByteBuffer buffer;
    private boolean writes;

    /** What writes the buffer; null if it can't be polled again. */
    private @Nullable Async<@Nullable Void> writeBuffer;

    /** What is missing of a message that was begun: it comes first. */
    private ByteBuffer rest = NOTHING;

    /** Writes to {@code sink} with a buffer of {@code size} bytes. */
    public ByteWriter(ByteSink sink, int size) {
        this.sink = Objects.requireNonNull(sink, "sink");
        if (size < 1) {
            throw new IllegalArgumentException("size must be positive, but was " + size);
        }
        this.size = size;
        this.buffer = ByteBuffer.allocate(Math.min(FIRST_SIZE, size));
    }

    /** How many bytes wait to be written. */
    public int buffered() {
        return (writes ? buffer.remaining() : buffer.position()) + rest.remaining();
    }

    /**
     * Puts bytes into the buffer, and writes it whenever it is full. If this is cancelled, the position of {@code bytes} tells how many were taken:
     * whoever wants the others written as well writes {@code bytes} once more.
     */
    public Async<@Nullable Void> write(ByteBuffer bytes) {
        return new Put(Objects.requireNonNull(bytes, "bytes"), false, false);
    }

    /** As {@link #write(ByteBuffer)}, as a whole: if it is cancelled, nothing of it is written, or in the end all of it. */
    public Async<@Nullable Void> write(byte[] bytes) {
        return writeWhole(ByteBuffer.wrap(bytes));
    }

    /** As {@link #write(byte[])}, with a text as UTF-8. */
    public Async<@Nullable Void> write(String text) {
        return write(text, StandardCharsets.UTF_8);
    }

    /** As {@link #write(byte[])}, with a text in another charset. */
    public Async<@Nullable Void> write(String text, Charset charset) {
        return write(text.getBytes(charset));
    }

    /** As {@link #write(byte[])}, of a buffer that no one else has. */
    Async<@Nullable Void> writeWhole(ByteBuffer message) {
        return new Put(message, false, true);
    }

    /** Writes what is in the buffer. */
    public Async<@Nullable Void> flush() {
        return new Put(NOTHING, true, false);
    }

    /** Writes what is in the buffer, and says that no more will come. */
    public Async<@Nullable Void> closeOutput() {
        return flush().flatMap(nothing -> sink.closeOutput());
    }

    // ---- the buffer

    private boolean isFull() {
        return !buffer.hasRemaining() && buffer.capacity() == size;
    }

    /** Takes as many bytes as there is room for. */
    private void take(ByteBuffer bytes) {
        makeRoomFor(bytes.remaining());
        int count = Math.min(bytes.remaining(), buffer.remaining());
        buffer.put(bytes.slice().limit(count));
        bytes.position(bytes.position() + count);
    }

    private void makeRoomFor(int count) {
        if (buffer.remaining() < count && buffer.capacity() < size) {
            long wanted = Math.max(2L * buffer.capacity(), (long) buffer.position() + count);
            buffer = ByteBuffer.allocate((int) Math.min(size, wanted)).put(buffer.flip());
            writeBuffer = null;
        }
    }

    /** Writes the buffer; false if that is pending. */
    private boolean empty(Context context) throws Exception {
        if (!writes) {
            buffer.flip();
            writes = true;
        }
        if (buffer.hasRemaining() && !pollWrite(context)) {
            return false;
        }
        buffer.clear();
        writes = false;
        return true;
    }

    private boolean pollWrite(Context context) throws Exception {
        Async<@Nullable Void> write = writeBuffer;
        if (write == null) {
            write = sink.writeAll(buffer);
            writeBuffer = write;
        }
        boolean failed = true;
        try {
            boolean written = write.poll(context);
            failed = false;
            return written;
        } finally {
            if (failed) {
                writeBuffer = null;
            }
        }
    }

    private void cancelWrite() {
        Async<@Nullable Void> write = writeBuffer;
        if (writes && write != null) {
            writeBuffer = null;
            write.cancel();
        }
    }

    private final class Put extends Async<@Nullable Void> {
        private final ByteBuffer bytes;
        private final int start;
        private final boolean flushes;
        private final boolean isWhole;

        Put(ByteBuffer bytes, boolean flushes, boolean isWhole) {
            this.bytes = bytes;
            this.start = bytes.position();
            this.flushes = flushes;
            this.isWhole = isWhole;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            try {
                return goOn(context);
            } catch (Throwable failure) {
                keepRest();
                throw failure;
            }
        }

        private boolean goOn(Context context) throws Exception {
            while (true) {
                if (mustWrite() && !empty(context)) {
                    return pending();
                }
                ByteBuffer next = rest.hasRemaining() ? rest : bytes;
                if (!next.hasRemaining()) {
                    return complete(null);
                }
                if (!context.proceed()) {
                    return pending();
                }
                take(next);
                if (!rest.hasRemaining() && !bytes.hasRemaining() && !isFull() && !flushes) {
                    return complete(null);
                }
            }
        }

        /** What an earlier one has begun to write goes first. */
        private boolean mustWrite() {
            return writes || isFull() || (flushes && !rest.hasRemaining() && buffer.position() > 0);
        }

        @Override
        public void cancel() {
            cancelWrite();
            keepRest();
        }

        private void keepRest() {
            if (isWhole && bytes.position() > start && bytes.hasRemaining()) {
                // A copy: the bytes are someone else's, who may use them again.
                rest = ByteBuffer.allocate(bytes.remaining()).put(bytes).flip();
            }
        }
    }
}

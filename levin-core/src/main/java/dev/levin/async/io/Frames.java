package dev.levin.async.io;

import dev.levin.async.Async;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Messages on a stream of bytes: each is preceded by its length, four bytes in network order.
 *
 * <pre>{@code
 * Frames frames = new Frames(1 << 20);
 * Async<byte[]> request = frames.next(reader);
 * Async<?> reply = frames.write(writer, bytes).flatMap(nothing -> writer.flush());
 * }</pre>
 *
 * <p>A length that is negative or above the maximum is a {@link ProtocolException}, before any memory is taken for it.
 */
public final class Frames {
    private static final int HEADER = Integer.BYTES;

    // Immutable
    private final int maxLength;
    private final Parser<byte[]> parser = this::parse;

    /** For messages of up to {@code maxLength} bytes. The limit of readers has to be that, and {@value #HEADER} more. */
    public Frames(int maxLength) {
        if (maxLength < 0 || maxLength > Integer.MAX_VALUE - HEADER) {
            throw new IllegalArgumentException(
                    "maxLength must be from 0 to " + (Integer.MAX_VALUE - HEADER) + ", but was " + maxLength);
        }
        this.maxLength = maxLength;
    }

    /** A reader whose limit is that of the longest message. */
    public ByteReader reader(ByteSource source) {
        return new ByteReader(source, maxLength + HEADER);
    }

    /** The next message; null if the stream ends before it. It can be polled again, for the one after that. */
    public Async<byte @Nullable []> next(ByteReader reader) {
        return reader.next(parser);
    }

    /**
     * Writes a message into the writer's buffer. If it is cancelled, nothing of the message is written, or in the end all of it: what is missing of one
     * that was begun comes first in whatever is written next, or flushed. So the other side never sees a message that is torn.
     *
     * @throws IllegalArgumentException if it is too long
     */
    public Async<@Nullable Void> write(ByteWriter writer, byte[] message) {
        Objects.requireNonNull(message, "message");
        if (message.length > maxLength) {
            throw new IllegalArgumentException(
                    "a message may have " + maxLength + " bytes, but this one has " + message.length);
        }
        ByteBuffer framed = ByteBuffer.allocate(HEADER + message.length);
        return writer.writeWhole(framed.putInt(message.length).put(message).flip());
    }

    private byte @Nullable [] parse(ByteBuffer bytes) throws IOException {
        if (bytes.remaining() < HEADER) {
            return null;
        }
        int length = bytes.getInt();
        if (length < 0 || length > maxLength) {
            throw new ProtocolException(
                    "a message may have 0 to " + maxLength + " bytes, but this one claims " + length);
        }
        if (bytes.remaining() < length) {
            return null;
        }
        byte[] message = new byte[length];
        bytes.get(message);
        return message;
    }
}

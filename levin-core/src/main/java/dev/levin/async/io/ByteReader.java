package dev.levin.async.io;

import dev.levin.async.Async;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A buffer in front of a {@link ByteSource}. It begins small and grows with what has to be in it at once, up to a limit: who sends
 * more than that without coming to an end gets a {@link ProtocolException} instead of our memory.
 *
 * <p>For one task at a time. What any of its methods return does nothing until it is polled, can be cancelled without losing a byte,
 * and can be polled again when it is complete, for the next one.
 */
public final class ByteReader implements ByteSource {
    // Immutable
    private final ByteSource source;
    private final int limit;
    private final ReadBuffer buffer;

    /** Reads from {@code source}, and never holds more than {@code limit} bytes. */
    public ByteReader(ByteSource source, int limit) {
        this.source = Objects.requireNonNull(source, "source");
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be positive, but was " + limit);
        }
        this.limit = limit;
        this.buffer = new ReadBuffer(source, limit);
    }

    /** How many bytes have come and were not taken. */
    public int buffered() {
        return buffer.bytes.remaining();
    }

    /** What a parser makes of the next bytes; null at the end of the stream, if nothing is left then. */
    public <T> Async<@Nullable T> next(Parser<? extends T> parser) {
        return new NextParsed<T>(buffer, Objects.requireNonNull(parser, "parser"), null);
    }

    /**
     * What a parser makes of the bytes that have come already; null if that is not enough, and nothing is taken then. Never waits: for one who has
     * something to do before waiting, such as to flush the replies so far.
     *
     * @throws IOException if the parser does
     */
    public <T> @Nullable T tryNext(Parser<? extends T> parser) throws IOException {
        Objects.requireNonNull(parser, "parser");
        if (!buffer.bytes.hasRemaining()) {
            return null;
        }
        int start = buffer.bytes.position();
        T value = parser.parse(buffer.bytes);
        if (value == null) {
            buffer.bytes.position(start);
        }
        return value;
    }

    /** The next line, as UTF-8 and without its end, {@code \n} or {@code \r\n}; null at the end. What the last line lacks is not missed. */
    public Async<@Nullable String> line() {
        return line(StandardCharsets.UTF_8);
    }

    /** As {@link #line()}, with another charset, in which a line feed is one byte as in ASCII. */
    public Async<@Nullable String> line(Charset charset) {
        return new NextLine(buffer, Objects.requireNonNull(charset, "charset"));
    }

    /** So many bytes; fails with an {@link EOFException} if there are fewer. */
    public Async<byte[]> exactly(int count) {
        if (count < 0 || count > limit) {
            throw new IllegalArgumentException("count must be from 0 to the limit of " + limit + ", but was " + count);
        }
        Parser<byte[]> parser = bytes -> {
            if (bytes.remaining() < count) {
                return null;
            }
            byte[] taken = new byte[count];
            bytes.get(taken);
            return taken;
        };
        return new NextParsed<byte[]>(buffer, parser, count + " bytes were expected");
    }

    /** What is buffered already, or else what the source has. */
    @Override
    public Async<Integer> read(ByteBuffer into) {
        return new BufferedRead(buffer, source, Objects.requireNonNull(into, "into"));
    }
}

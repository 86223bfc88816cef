package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
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
    private static final int FIRST_SIZE = 512;

    // Immutable
    private final ByteSource source;
    private final int limit;

    // Owner thread only; between position and limit is what has come and was not taken
    private ByteBuffer buffer;
    private boolean ended;

    /** The part of the buffer that is free, and what reads into it. */
    private ByteBuffer free;

    private Async<Integer> read;
    private boolean reads;

    /** Reads from {@code source}, and never holds more than {@code limit} bytes. */
    public ByteReader(ByteSource source, int limit) {
        this.source = Objects.requireNonNull(source, "source");
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be positive, but was " + limit);
        }
        this.limit = limit;
        this.buffer = ByteBuffer.allocate(Math.min(FIRST_SIZE, limit)).limit(0);
        this.free = buffer.duplicate();
        this.read = source.read(free);
    }

    /** How many bytes have come and were not taken. */
    public int buffered() {
        return buffer.remaining();
    }

    // ---- reading

    /** What a parser makes of the next bytes; null at the end of the stream, if nothing is left then. */
    public <T> Async<@Nullable T> next(Parser<? extends T> parser) {
        return new Next<T>(Objects.requireNonNull(parser, "parser"), null);
    }

    /** The next line, as UTF-8 and without its end, {@code \n} or {@code \r\n}; null at the end. What the last line lacks is not missed. */
    public Async<@Nullable String> line() {
        return line(StandardCharsets.UTF_8);
    }

    /** As {@link #line()}, with another charset, in which a line feed is one byte as in ASCII. */
    public Async<@Nullable String> line(Charset charset) {
        return new Line(Objects.requireNonNull(charset, "charset"));
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
        return new Next<byte[]>(parser, count + " bytes were expected");
    }

    /** What is buffered already, or else what the source has. */
    @Override
    public Async<Integer> read(ByteBuffer into) {
        return new Read(Objects.requireNonNull(into, "into"));
    }

    // ---- the buffer

    /** Gets more from the source. False if that is pending. */
    private boolean fill(Context context) throws Exception {
        if (!reads) {
            makeRoom();
            free.limit(buffer.capacity()).position(buffer.limit());
        }
        reads = true;
        boolean pending = false;
        try {
            pending = !read.poll(context);
        } finally {
            reads = pending;
        }
        if (pending) {
            return false;
        }
        if (read.value() == END) {
            ended = true;
        } else {
            buffer.limit(free.position());
        }
        return true;
    }

    private void makeRoom() throws IOException {
        if (buffer.limit() < buffer.capacity()) {
            return;
        }
        if (buffer.position() > 0) {
            buffer.compact().flip();
            return;
        }
        if (buffer.capacity() == limit) {
            throw new ProtocolException("more than " + limit + " bytes without an end");
        }
        int size = (int) Math.min(limit, 2L * buffer.capacity());
        buffer = ByteBuffer.allocate(size).put(buffer).flip();
        free = buffer.duplicate();
        read = source.read(free);
    }

    /** It will not go on: what a read was about to bring stays with the source. */
    private void stopReading() {
        if (reads) {
            reads = false;
            read.cancel();
        }
    }

    private final class Next<T> extends Async<@Nullable T> {
        private final Parser<? extends T> parser;

        /** What is said if the stream ends before; null if it may. */
        private final @Nullable String expected;

        /** Where the buffer was before it took its value. */
        private int start;

        Next(Parser<? extends T> parser, @Nullable String expected) {
            this.parser = parser;
            this.expected = expected;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            while (true) {
                if (!reads && (buffer.hasRemaining() || expected != null)) {
                    if (!context.proceed()) {
                        return pending();
                    }
                    start = buffer.position();
                    T value = parser.parse(buffer);
                    if (value != null) {
                        return complete(value);
                    }
                    buffer.position(start);
                }
                if (ended) {
                    if (expected != null) {
                        throw new EOFException("the stream has ended, but " + expected);
                    }
                    if (buffer.hasRemaining()) {
                        throw new ProtocolException(
                                "the stream ended in the middle: " + buffer.remaining() + " bytes are left");
                    }
                    return complete(null);
                }
                if (!fill(context)) {
                    return pending();
                }
            }
        }

        /** No one takes the value: the bytes go back, for the next one. */
        @Override
        public void discard() {
            if (value() != null) {
                buffer.position(start);
            }
        }

        @Override
        public void cancel() {
            stopReading();
        }
    }

    private final class Line extends Async<@Nullable String> {
        private final Charset charset;

        /** So many bytes were looked at, and none of them ends the line. */
        private int seen;

        /** Where the buffer was before it took its value. */
        private int start;

        Line(Charset charset) {
            this.charset = charset;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            try {
                return goOn(context);
            } catch (Throwable failed) {
                seen = 0;
                throw failed;
            }
        }

        private boolean goOn(Context context) throws Exception {
            while (true) {
                if (!reads && buffer.remaining() > seen) {
                    if (!context.proceed()) {
                        return pending();
                    }
                    int end = endOfLine();
                    if (end >= 0) {
                        return complete(take(end - buffer.position(), 1));
                    }
                }
                if (ended) {
                    return complete(buffer.hasRemaining() ? take(buffer.remaining(), 0) : null);
                }
                if (!fill(context)) {
                    return pending();
                }
            }
        }

        private int endOfLine() {
            for (int i = buffer.position() + seen; i < buffer.limit(); i++) {
                if (buffer.get(i) == '\n') {
                    return i;
                }
            }
            seen = buffer.remaining();
            return -1;
        }

        private String take(int length, int terminator) {
            start = buffer.position();
            int shown = length > 0 && terminator > 0 && buffer.get(start + length - 1) == '\r' ? length - 1 : length;
            String line = new String(buffer.array(), buffer.arrayOffset() + start, shown, charset);
            buffer.position(start + length + terminator);
            seen = 0;
            return line;
        }

        /** No one takes the line: it goes back, for the next one. */
        @Override
        public void discard() {
            if (value() != null) {
                buffer.position(start);
            }
        }

        @Override
        public void cancel() {
            seen = 0;
            stopReading();
        }
    }

    private final class Read extends Async<Integer> {
        private final ByteBuffer into;
        private @Nullable Async<Integer> direct;

        Read(ByteBuffer into) {
            this.into = into;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            if (direct == null && buffer.hasRemaining()) {
                return context.proceed() ? complete(takeBuffered()) : pending();
            }
            if (ended) {
                return complete(END);
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
            int count = Math.min(into.remaining(), buffer.remaining());
            into.put(buffer.slice().limit(count));
            buffer.position(buffer.position() + count);
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
}

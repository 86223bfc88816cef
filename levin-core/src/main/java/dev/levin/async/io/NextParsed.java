package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.io.EOFException;
import org.jspecify.annotations.Nullable;

/**
 * What a parser makes of the next bytes.
 *
 * @param <T> what it makes
 */
final class NextParsed<T> extends Async<@Nullable T> {
    // Immutable
    private final ReadBuffer buffer;
    private final Parser<? extends T> parser;

    /** What is said if the stream ends before; null if it may. */
    private final @Nullable String expected;

    // Owner thread only: where the buffer was before it took its value
    private int start;

    NextParsed(ReadBuffer buffer, Parser<? extends T> parser, @Nullable String expected) {
        this.buffer = buffer;
        this.parser = parser;
        this.expected = expected;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        while (true) {
            if (!buffer.reads() && (buffer.bytes.hasRemaining() || expected != null)) {
                if (!context.proceed()) {
                    return pending();
                }
                T value = parse();
                if (value != null) {
                    return complete(value);
                }
            }
            if (buffer.hasEnded()) {
                return complete(atTheEnd());
            }
            if (!buffer.fill(context)) {
                return pending();
            }
        }
    }

    private @Nullable T parse() throws Exception {
        start = buffer.bytes.position();
        T value = parser.parse(buffer.bytes);
        if (value == null) {
            buffer.bytes.position(start);
        }
        return value;
    }

    private @Nullable T atTheEnd() throws Exception {
        if (expected != null) {
            throw new EOFException("the stream has ended, but " + expected);
        }
        if (buffer.bytes.hasRemaining()) {
            throw new ProtocolException(
                    "the stream ended in the middle: " + buffer.bytes.remaining() + " bytes are left");
        }
        return null;
    }

    /** No one takes the value: the bytes go back, for the next one. */
    @Override
    public void discard() {
        if (value() != null) {
            buffer.bytes.position(start);
        }
    }

    @Override
    public void cancel() {
        buffer.stopReading();
    }
}

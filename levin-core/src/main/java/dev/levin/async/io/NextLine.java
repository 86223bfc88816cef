package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** The next line of a {@link ByteReader}. No byte is looked at twice, however many reads a line takes. */
final class NextLine extends Async<@Nullable String> {
    // Immutable
    private final ReadBuffer buffer;
    private final Charset charset;

    // Owner thread only
    /** So many bytes were looked at, and none of them ends the line. */
    private int seen;

    /** Where the buffer was before it took its value. */
    private int start;

    NextLine(ReadBuffer buffer, Charset charset) {
        this.buffer = buffer;
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
            if (!buffer.reads() && buffer.bytes.remaining() > seen) {
                if (!context.proceed()) {
                    return pending();
                }
                int end = endOfLine();
                if (end >= 0) {
                    return complete(take(end - buffer.bytes.position(), 1));
                }
            }
            if (buffer.hasEnded()) {
                return complete(buffer.bytes.hasRemaining() ? take(buffer.bytes.remaining(), 0) : null);
            }
            if (!buffer.fill(context)) {
                return pending();
            }
        }
    }

    private int endOfLine() {
        ByteBuffer bytes = buffer.bytes;
        for (int i = bytes.position() + seen; i < bytes.limit(); i++) {
            if (bytes.get(i) == '\n') {
                return i;
            }
        }
        seen = bytes.remaining();
        return -1;
    }

    private String take(int length, int terminator) {
        ByteBuffer bytes = buffer.bytes;
        start = bytes.position();
        int shown = length > 0 && terminator > 0 && bytes.get(start + length - 1) == '\r' ? length - 1 : length;
        String line = new String(bytes.array(), bytes.arrayOffset() + start, shown, charset);
        bytes.position(start + length + terminator);
        seen = 0;
        return line;
    }

    /** No one takes the line: it goes back, for the next one. */
    @Override
    public void discard() {
        if (value() != null) {
            buffer.bytes.position(start);
        }
    }

    @Override
    public void cancel() {
        seen = 0;
        buffer.stopReading();
    }
}

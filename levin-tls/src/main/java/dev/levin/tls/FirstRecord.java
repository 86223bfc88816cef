package dev.levin.tls;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/**
 * A channel from which no read goes beyond the end of the first record. The library looks into the first record for the name that the client asks for, and loses whatever
 * it has read beyond it.
 */
final class FirstRecord implements ByteChannel {
    /** A record begins with its type, its version, two bytes, and its length, two bytes more. */
    private static final int HEADER = 5;

    // Immutable
    private final ByteChannel raw;

    // With the turn
    private final ByteBuffer header = ByteBuffer.allocate(HEADER);
    private int left = HEADER;

    FirstRecord(ByteChannel raw) {
        this.raw = raw;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return left == 0 ? raw.read(into) : readFirst(into);
    }

    private int readFirst(ByteBuffer into) throws IOException {
        int begin = into.position();
        int limit = into.limit();
        into.limit(begin + Math.min(left, into.remaining()));
        try {
            int count = raw.read(into);
            if (count > 0) {
                left -= count;
                look(into, begin, count);
            }
            return count;
        } finally {
            into.limit(limit);
        }
    }

    /** When the header is complete, the length is known. */
    private void look(ByteBuffer into, int begin, int count) {
        if (header.hasRemaining()) {
            header.put(into.slice(begin, count));
            if (!header.hasRemaining()) {
                left = header.getChar(HEADER - Character.BYTES);
            }
        }
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        return raw.write(from);
    }

    @Override
    public boolean isOpen() {
        return raw.isOpen();
    }

    @Override
    public void close() throws IOException {
        raw.close();
    }
}

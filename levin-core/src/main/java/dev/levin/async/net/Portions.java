package dev.levin.async.net;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Reads and writes of large buffers, a portion at a time. The JDK copies all that remains of a buffer on the heap for each call, however little of it
 * the system takes, by way of memory outside of the heap that each thread keeps.
 */
final class Portions {
    static final int LARGEST = 128 * 1024;

    /** So many portions are written before others have their turn. */
    static final int AT_ONCE = 16;

    private Portions() {}

    /** Reads into what remains, or the first portion of it. */
    static int read(ReadableByteChannel channel, ByteBuffer into) throws IOException {
        int limit = into.limit();
        try {
            into.limit(endOfPortion(into));
            return channel.read(into);
        } finally {
            into.limit(limit);
        }
    }

    /** Writes what remains, or the first portion of it. */
    static int write(WritableByteChannel channel, ByteBuffer from) throws IOException {
        int limit = from.limit();
        try {
            from.limit(endOfPortion(from));
            return channel.write(from);
        } finally {
            from.limit(limit);
        }
    }

    /** Writes portions until one is not taken as a whole, there is nothing left, or it was enough. */
    static void writeSeveral(WritableByteChannel channel, ByteBuffer from) throws IOException {
        for (int i = 0; i < AT_ONCE && from.hasRemaining(); i++) {
            int portion = Math.min(LARGEST, from.remaining());
            if (write(channel, from) < portion) {
                return;
            }
        }
    }

    private static int endOfPortion(ByteBuffer buffer) {
        return buffer.position() + Math.min(LARGEST, buffer.remaining());
    }
}

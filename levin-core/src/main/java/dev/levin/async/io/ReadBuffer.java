package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The buffer of a {@link ByteReader}, and the read that fills it. On the heap: the collector takes it back with its connection, and the JDK copies by
 * way of one buffer for each thread, not one for each connection. For one task at a time.
 */
final class ReadBuffer {
    private static final int FIRST_SIZE = 512;

    // Immutable
    private final ByteSource source;
    private final int limit;

    // Owner thread only; between position and limit is what has come and was not taken
    ByteBuffer bytes;
    private boolean ended;

    /** The part of the buffer that is free, and what reads into it; null if it can't be polled again. */
    private ByteBuffer free;

    private @Nullable Async<Integer> read;
    private boolean reads;

    ReadBuffer(ByteSource source, int limit) {
        this.source = source;
        this.limit = limit;
        this.bytes = ByteBuffer.allocate(Math.min(FIRST_SIZE, limit)).limit(0);
        this.free = bytes.duplicate();
    }

    /** Whether the source has come to its end. What is in the buffer may still be taken. */
    boolean hasEnded() {
        return ended;
    }

    /** Whether a read is under way. */
    boolean reads() {
        return reads;
    }

    /** Gets more from the source. False if that is pending. */
    boolean fill(Context context) throws Exception {
        if (!reads) {
            makeRoom();
            free.limit(bytes.capacity()).position(bytes.limit());
        }
        Async<Integer> read = this.read;
        if (read == null) {
            read = source.read(free);
            this.read = read;
        }
        reads = true;
        boolean failed = true;
        try {
            reads = !read.poll(context);
            failed = false;
        } finally {
            if (failed) {
                forgetRead();
            }
        }
        if (reads) {
            return false;
        }
        if (read.value() == ByteSource.END) {
            ended = true;
        } else {
            bytes.limit(free.position());
        }
        return true;
    }

    private void makeRoom() throws IOException {
        if (bytes.limit() < bytes.capacity()) {
            return;
        }
        if (bytes.position() > 0) {
            bytes.compact().flip();
            return;
        }
        if (bytes.capacity() == limit) {
            throw new ProtocolException("more than " + limit + " bytes without an end");
        }
        int size = (int) Math.min(limit, 2L * bytes.capacity());
        bytes = ByteBuffer.allocate(size).put(bytes).flip();
        free = bytes.duplicate();
        read = null;
    }

    /** It will not go on: what a read was about to bring stays with the source. */
    void stopReading() {
        Async<Integer> read = this.read;
        if (reads && read != null) {
            forgetRead();
            read.cancel();
        }
    }

    /** What was cancelled, or has failed, is not polled again. */
    private void forgetRead() {
        reads = false;
        read = null;
    }
}

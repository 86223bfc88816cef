package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads and writes of several buffers in one call, or in as few as there are portions. */
final class Vectored {
    /** As many as the system takes in one call (IOV_MAX). */
    private static final int MOST_BUFFERS = 1024;

    private Vectored() {}

    static Async<Long> read(IoSource source, SocketChannel channel, ByteBuffer[] into) {
        return new Read(source, channel, copyOf(into, "into"));
    }

    static Async<@Nullable Void> writeAll(IoSource source, SocketChannel channel, ByteBuffer[] from) {
        return new WriteAll(source, channel, copyOf(from, "from"));
    }

    private static ByteBuffer[] copyOf(ByteBuffer[] buffers, String name) {
        ByteBuffer[] copy = Objects.requireNonNull(buffers, name).clone();
        Arrays.stream(copy).forEach(buffer -> Objects.requireNonNull(buffer, name));
        return copy;
    }

    private static boolean hasRemaining(ByteBuffer[] buffers) {
        return firstWithBytes(buffers) < buffers.length;
    }

    private static int firstWithBytes(ByteBuffer[] buffers) {
        int first = 0;
        while (first < buffers.length && !buffers[first].hasRemaining()) {
            first++;
        }
        return first;
    }

    /** Reads into some buffers, or writes them. */
    private interface Call {
        long on(ByteBuffer[] buffers, int first, int count) throws IOException;
    }

    /** What came of a call, and how much there was in its portion. */
    private record Outcome(long count, long portion) {
        boolean isShort() {
            return count < portion;
        }
    }

    /** Calls with as many of the buffers as make a portion, the last one perhaps in part. One call takes a limited number of buffers. */
    private static Outcome callOnPortion(ByteBuffer[] buffers, Call call) throws IOException {
        int first = firstWithBytes(buffers);
        int end = first;
        long portion = 0;
        while (end < buffers.length && end - first < MOST_BUFFERS && portion < Portions.LARGEST) {
            portion += buffers[end++].remaining();
        }
        ByteBuffer last = buffers[end - 1];
        int limit = last.limit();
        int tooMuch = (int) Math.max(0, portion - Portions.LARGEST);
        try {
            last.limit(limit - tooMuch);
            return new Outcome(call.on(buffers, first, end - first), portion - tooMuch);
        } finally {
            last.limit(limit);
        }
    }

    private static final class Read extends IoOperation<Long> {
        private final SocketChannel channel;
        private final ByteBuffer[] into;

        Read(IoSource source, SocketChannel channel, ByteBuffer[] into) {
            super(source, Interest.READ);
            this.channel = channel;
            this.into = into;
        }

        /** Nothing can be read into them, and that is no reason to wait. */
        @Override
        protected boolean needsNoChannel() {
            return !hasRemaining(into);
        }

        @Override
        protected boolean attempt() throws IOException {
            if (!hasRemaining(into)) {
                return complete(0L);
            }
            Outcome outcome = callOnPortion(into, channel::read);
            if (outcome.count() == 0) {
                return false;
            }
            if (outcome.count() > 0 && outcome.isShort()) {
                exhausted();
            }
            return complete(outcome.count());
        }
    }

    private static final class WriteAll extends IoOperation<@Nullable Void> {
        private final SocketChannel channel;
        private final ByteBuffer[] from;

        WriteAll(IoSource source, SocketChannel channel, ByteBuffer[] from) {
            super(source, Interest.WRITE);
            this.channel = channel;
            this.from = from;
        }

        @Override
        protected boolean needsNoChannel() {
            return !hasRemaining(from);
        }

        @Override
        protected boolean attempt() throws IOException {
            boolean hasRoom = true;
            for (int i = 0; i < Portions.AT_ONCE && hasRoom && hasRemaining(from); i++) {
                hasRoom = !callOnPortion(from, channel::write).isShort();
            }
            // A channel that did not take all has no room, or others are to have their turn.
            return !hasRemaining(from) && complete(null);
        }
    }
}

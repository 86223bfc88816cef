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

/** Reads and writes of several buffers in one call. */
final class Vectored {
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
        for (ByteBuffer buffer : buffers) {
            if (buffer.hasRemaining()) {
                return true;
            }
        }
        return false;
    }

    private static final class Read extends IoOperation<Long> {
        private final SocketChannel channel;
        private final ByteBuffer[] into;

        Read(IoSource source, SocketChannel channel, ByteBuffer[] into) {
            super(source, Interest.READ);
            this.channel = channel;
            this.into = into;
        }

        @Override
        protected boolean attempt() throws IOException {
            if (!hasRemaining(into)) {
                return complete(0L);
            }
            long count = channel.read(into);
            if (count == 0) {
                return false;
            }
            if (count > 0 && hasRemaining(into)) {
                exhausted();
            }
            return complete(count);
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
        protected boolean attempt() throws IOException {
            // One call takes a limited number of buffers; one that takes nothing has no room.
            long count = 1;
            while (count > 0 && hasRemaining(from)) {
                count = channel.write(from);
            }
            return !hasRemaining(from) && complete(null);
        }
    }
}

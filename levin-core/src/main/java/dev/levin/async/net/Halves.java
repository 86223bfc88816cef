package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.io.ByteSink;
import dev.levin.async.io.ByteSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The two directions of a connection. Closing one shuts it down; when both are closed, so is the connection. */
public final class Halves {
    // Immutable
    private final SocketStream stream;
    private final Input input = new Input();
    private final Output output = new Output();

    // Any thread
    private final AtomicInteger open = new AtomicInteger(2);

    Halves(SocketStream stream) {
        this.stream = stream;
    }

    /** To read from. */
    public Input input() {
        return input;
    }

    /** To write to. */
    public Output output() {
        return output;
    }

    private void closed() throws IOException {
        if (open.decrementAndGet() == 0) {
            stream.close();
        }
    }

    /** The direction from the other side to this one. */
    public final class Input implements ByteSource, Closeable {
        private final OnceOnly once = new OnceOnly();

        private Input() {}

        @Override
        public Async<Integer> read(ByteBuffer into) {
            return stream.read(into);
        }

        @Override
        public void close() throws IOException {
            if (once.isFirst()) {
                try {
                    stream.shutdownInput();
                } finally {
                    closed();
                }
            }
        }
    }

    /** The direction from this side to the other one. */
    public final class Output implements ByteSink, Closeable {
        private final OnceOnly once = new OnceOnly();

        private Output() {}

        @Override
        public Async<Integer> write(ByteBuffer from) {
            return stream.write(from);
        }

        @Override
        public Async<@Nullable Void> writeAll(ByteBuffer from) {
            return stream.writeAll(from);
        }

        @Override
        public Async<@Nullable Void> closeOutput() {
            return stream.closeOutput();
        }

        @Override
        public void close() throws IOException {
            if (once.isFirst()) {
                try {
                    stream.shutdownOutput();
                } finally {
                    closed();
                }
            }
        }
    }

    private static final class OnceOnly {
        private final AtomicInteger calls = new AtomicInteger();

        boolean isFirst() {
            return calls.getAndIncrement() == 0;
        }
    }
}

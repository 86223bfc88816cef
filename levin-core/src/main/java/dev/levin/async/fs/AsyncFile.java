package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSink;
import dev.levin.async.io.ByteSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * A file that is open. Made by {@link AsyncFiles#open}. Any number of tasks may read and write it, each at its own place.
 *
 * <p>The thread that makes the system's call never touches the buffers that it is given for: what is cancelled leaves them alone.
 */
public final class AsyncFile implements Closeable {
    /** More than that is read or written in several calls. */
    static final int MOST_AT_ONCE = 256 * 1024;

    // Immutable
    private final Executor executor;
    private final FileChannel channel;

    AsyncFile(Executor executor, FileChannel channel) {
        this.executor = executor;
        this.channel = channel;
    }

    /** Reads what there is from a place on; the result is how many bytes, or {@link ByteSource#END}. */
    public Async<Integer> read(ByteBuffer into, long position) {
        Objects.requireNonNull(into, "into");
        int most = Math.min(into.remaining(), MOST_AT_ONCE);
        if (most == 0) {
            return Async.of(0);
        }
        return new FileCall<ByteBuffer>(executor, () -> readAt(position, most)).map(read -> {
            int count = read.remaining();
            into.put(read);
            return count == 0 ? ByteSource.END : count;
        });
    }

    private ByteBuffer readAt(long position, int most) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(most);
        channel.read(read, position);
        return read.flip();
    }

    /** Writes some bytes to a place; the result is how many. If it is cancelled, they may have been written. */
    public Async<Integer> write(ByteBuffer from, long position) {
        Objects.requireNonNull(from, "from");
        ByteBuffer copy = ByteBuffer.allocate(Math.min(from.remaining(), MOST_AT_ONCE));
        copy.put(from.slice().limit(copy.capacity())).flip();
        return new FileCall<Integer>(executor, () -> channel.write(copy, position)).map(count -> {
            from.position(from.position() + count);
            return count;
        });
    }

    /** How long it is. */
    public Async<Long> size() {
        return new FileCall<>(executor, channel::size);
    }

    /** Cuts it off. */
    public Async<@Nullable Void> truncate(long size) {
        return new FileCall<@Nullable Void>(executor, () -> {
            channel.truncate(size);
            return null;
        });
    }

    /** Has the system write what it keeps in memory, also of the file's attributes. */
    public Async<@Nullable Void> sync() {
        return new FileCall<@Nullable Void>(executor, () -> {
            channel.force(true);
            return null;
        });
    }

    /** The bytes from a place on. */
    public ByteSource source(long position) {
        return new Source(position);
    }

    /** Where bytes are written from a place on. Closing its output writes what the system keeps in memory. */
    public ByteSink sink(long position) {
        return new Sink(position);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A place in the file, and one operation after the other there. */
    private abstract static class Step extends Async<Integer> {
        private @Nullable Async<Integer> current;

        abstract Async<Integer> begin();

        abstract void advance(int count);

        @Override
        public boolean poll(Context context) throws Exception {
            Async<Integer> current = this.current;
            if (current == null) {
                current = begin();
                this.current = current;
            }
            boolean pending = false;
            try {
                pending = !current.poll(context);
            } finally {
                if (!pending) {
                    this.current = null;
                }
            }
            if (pending) {
                return pending();
            }
            advance(current.value());
            return complete(current.value());
        }

        @Override
        public void cancel() {
            if (current != null) {
                current.cancel();
                current = null;
            }
        }
    }

    private final class Source implements ByteSource {
        private long position;

        Source(long position) {
            this.position = position;
        }

        @Override
        public Async<Integer> read(ByteBuffer into) {
            Objects.requireNonNull(into, "into");
            return new Step() {
                @Override
                Async<Integer> begin() {
                    return AsyncFile.this.read(into, position);
                }

                @Override
                void advance(int count) {
                    position += Math.max(0, count);
                }
            };
        }
    }

    private final class Sink implements ByteSink {
        private long position;

        Sink(long position) {
            this.position = position;
        }

        @Override
        public Async<Integer> write(ByteBuffer from) {
            Objects.requireNonNull(from, "from");
            return new Step() {
                @Override
                Async<Integer> begin() {
                    return AsyncFile.this.write(from, position);
                }

                @Override
                void advance(int count) {
                    position += count;
                }
            };
        }

        @Override
        public Async<@Nullable Void> closeOutput() {
            return sync();
        }
    }
}

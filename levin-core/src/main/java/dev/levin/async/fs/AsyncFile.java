package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.io.ByteSink;
import dev.levin.async.io.ByteSource;
import dev.levin.task.Job;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
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

    // Any thread
    private volatile boolean closed;

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

    /**
     * Writes some bytes to a place; the result is how many. If it is cancelled, they may have been written, now or later: to write them again at the same
     * place does no harm, unless the file was opened with {@link java.nio.file.StandardOpenOption#APPEND}, where the system writes to the end wherever
     * it was told to. A {@link #sink} knows what it has written, and waits for it.
     */
    public Async<Integer> write(ByteBuffer from, long position) {
        Objects.requireNonNull(from, "from");
        ByteBuffer copy = ByteBuffer.allocate(Math.min(from.remaining(), MOST_AT_ONCE));
        copy.put(from.slice().limit(copy.capacity())).flip();
        return new FileCall<Integer>(executor, () -> open().write(copy, position)).map(count -> {
            from.position(from.position() + count);
            return count;
        });
    }

    /** How long it is. */
    public Async<Long> size() {
        return new FileCall<>(executor, () -> open().size());
    }

    /** Cuts it off. */
    public Async<@Nullable Void> truncate(long size) {
        return new FileCall<@Nullable Void>(executor, () -> {
            open().truncate(size);
            return null;
        });
    }

    /** Has the system write what it keeps in memory, also of the file's attributes. */
    public Async<@Nullable Void> sync() {
        return new FileCall<@Nullable Void>(executor, () -> {
            open().force(true);
            return null;
        });
    }

    /** The bytes from a place on. */
    public ByteSource source(long position) {
        return new FileSource(this, position);
    }

    /**
     * Where bytes are written from a place on, or to the end if the file was opened to append. Closing its output writes what the system keeps in memory.
     *
     * <p>A write whose call has begun when it is cancelled goes on: its bytes count as written, as the buffer's position tells, and what is
     * written next waits for it. If it fails then, so does everything that is written after it.
     */
    public ByteSink sink(long position) {
        return new FileSink(this, position);
    }

    /**
     * Closes it, on a thread that may block, and does not wait for that. From now on, whatever is done with it fails with a
     * {@link ClosedChannelException}; what is under way may do so too. Who wrote to a {@link #sink} awaits its {@code closeOutput()} before.
     */
    @Override
    public void close() {
        Job<Boolean> ignored = beginClosing();
    }

    /** As {@link #close}; completes when it is closed, and fails if the system says that something was not written. */
    public Async<@Nullable Void> closing() {
        return Async.defer(() -> Async.from(beginClosing()).map(closed -> null));
    }

    private Job<Boolean> beginClosing() {
        closed = true;
        return FileClosing.begin(executor, channel);
    }

    /** Whether it was not closed. */
    public boolean isOpen() {
        return !closed;
    }

    // ---- on a thread that may block

    Executor executor() {
        return executor;
    }

    private FileChannel open() throws ClosedChannelException {
        if (closed) {
            throw new ClosedChannelException();
        }
        return channel;
    }

    private ByteBuffer readAt(long position, int most) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(most);
        open().read(read, position);
        return read.flip();
    }

    /** Writes all, or as much as can be before it fails; the result is how many bytes. Fails only if that is none. */
    int writeAllAt(ByteBuffer bytes, long position) throws IOException {
        while (bytes.hasRemaining()) {
            try {
                open().write(bytes, position + bytes.position());
            } catch (IOException failure) {
                if (bytes.position() == 0) {
                    throw failure;
                }
                return bytes.position();
            }
        }
        return bytes.position();
    }
}

package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.IoSource;
import dev.levin.async.io.ByteStream;
import java.io.IOException;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A connection. One task may read while another one writes. Whatever fails does so with an {@link IOException}; after
 * {@link #close}, also in the middle of an operation, with a {@link java.nio.channels.ClosedChannelException}.
 */
public abstract sealed class SocketStream implements ByteStream permits TcpStream, UnixStream {
    // Immutable
    final IoSource source;
    final SocketChannel channel;

    SocketStream(IoSource source) {
        this.source = source;
        this.channel = (SocketChannel) source.channel();
    }

    @Override
    public final Async<Integer> read(ByteBuffer into) {
        return new SocketRead(source, channel, Objects.requireNonNull(into, "into"));
    }

    /** As {@link #read(ByteBuffer)}, into several buffers, one after the other. */
    public final Async<Long> read(ByteBuffer... into) {
        return Vectored.read(source, channel, into);
    }

    @Override
    public final Async<Integer> write(ByteBuffer from) {
        return new SocketWrite(source, channel, Objects.requireNonNull(from, "from"));
    }

    @Override
    public final Async<@Nullable Void> writeAll(ByteBuffer from) {
        return new SocketWriteAll(source, channel, Objects.requireNonNull(from, "from"));
    }

    /** As {@link #writeAll(ByteBuffer)}, of several buffers, one after the other, in as few calls as can be. */
    public final Async<@Nullable Void> writeAll(ByteBuffer... from) {
        return Vectored.writeAll(source, channel, from);
    }

    /** Says that no more will be written, which the other side reads as the end. */
    public final void shutdownOutput() throws IOException {
        channel.shutdownOutput();
    }

    /** Reads no more: whatever comes is dropped, and reads find the end. */
    public final void shutdownInput() throws IOException {
        channel.shutdownInput();
    }

    @Override
    public final Async<@Nullable Void> closeOutput() {
        return new Doing(this::shutdownOutput);
    }

    /** The two directions, for two tasks: the connection is closed when both halves are. */
    public final Halves split() {
        return new Halves(this);
    }

    /** What operations on it wait for: for {@link dev.levin.async.IoOperation}s of one's own. */
    public final IoSource source() {
        return source;
    }

    /** The value of an option, such as {@link java.net.StandardSocketOptions#TCP_NODELAY}. */
    public final <T> T option(SocketOption<T> name) throws IOException {
        return channel.getOption(name);
    }

    /** Sets an option. */
    public final <T> void setOption(SocketOption<T> name, T value) throws IOException {
        channel.setOption(name, value);
    }

    /** Whether it was not closed here. */
    public final boolean isOpen() {
        return source.isOpen();
    }

    @Override
    public final void close() throws IOException {
        source.close();
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + "[" + source + "]";
    }
}

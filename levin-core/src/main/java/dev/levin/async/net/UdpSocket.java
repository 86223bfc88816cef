package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import dev.levin.async.IoSource;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sends and receives datagrams. Made by {@link Network#bindUdp}. Any number of tasks may send and receive. A datagram that is longer than the
 * buffer is cut off.
 */
public final class UdpSocket implements Closeable {
    // Immutable
    private final IoSource source;
    private final DatagramChannel channel;

    UdpSocket(IoSource source) {
        this.source = source;
        this.channel = (DatagramChannel) source.channel();
    }

    /** The address that it is bound to. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) channel.getLocalAddress();
    }

    /** Receives a datagram; the result is who sent it. It may be polled again when it is complete. */
    public Async<InetSocketAddress> receive(ByteBuffer into) {
        Objects.requireNonNull(into, "into");
        return new IoOperation<>(source, Interest.READ) {
            @Override
            protected boolean attempt() throws IOException {
                InetSocketAddress sender = (InetSocketAddress) channel.receive(into);
                return sender != null && complete(sender);
            }
        };
    }

    /** Sends a datagram of what remains in {@code from}. The result is its length. */
    public Async<Integer> send(ByteBuffer from, InetSocketAddress target) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(target, "target");
        return new IoOperation<>(source, Interest.WRITE) {
            @Override
            protected boolean attempt() throws IOException {
                boolean empty = !from.hasRemaining();
                int count = sent(from, target);
                return (empty || count > 0) && complete(count);
            }
        };
    }

    private int sent(ByteBuffer from, InetSocketAddress target) throws IOException {
        try {
            return channel.send(from, target);
        } catch (IOException | UnresolvedAddressException | UnsupportedAddressTypeException failure) {
            throw Addressed.failure(failure, target);
        }
    }

    // ---- with one other side

    /** From now on it receives from {@code target} alone, and {@link #read} and {@link #write} can be used. */
    public void connect(InetSocketAddress target) throws IOException {
        Objects.requireNonNull(target, "target");
        Network.bound(target, () -> channel.connect(target));
    }

    /** Takes {@link #connect} back. */
    public void disconnect() throws IOException {
        channel.disconnect();
    }

    /**
     * Receives a datagram from the one other side. The result is its length, 0 for an empty one.
     *
     * <p>It fails with a {@link java.net.PortUnreachableException} if the other side has told that no one is there.
     */
    public Async<Integer> read(ByteBuffer into) {
        Objects.requireNonNull(into, "into");
        return new IoOperation<>(source, Interest.READ) {
            @Override
            protected boolean attempt() throws IOException {
                int start = into.position();
                // Other than read, this tells an empty datagram from none.
                return received(into) != null && complete(into.position() - start);
            }
        };
    }

    private @Nullable SocketAddress received(ByteBuffer into) throws IOException {
        try {
            return channel.receive(into);
        } catch (PortUnreachableException noOneThere) {
            throw Addressed.failure(noOneThere, channel.getRemoteAddress());
        }
    }

    /**
     * Sends a datagram of what remains in {@code from} to the one other side. The result is its length. If that is 0 nothing is sent: the JDK sends
     * empty datagrams only by {@link #send}, before {@link #connect}.
     */
    public Async<Integer> write(ByteBuffer from) {
        Objects.requireNonNull(from, "from");
        return new IoOperation<>(source, Interest.WRITE) {
            @Override
            protected boolean attempt() throws IOException {
                boolean empty = !from.hasRemaining();
                int count = channel.write(from);
                return (empty || count > 0) && complete(count);
            }
        };
    }

    /** The value of an option. */
    public <T> T option(SocketOption<T> name) throws IOException {
        return channel.getOption(name);
    }

    /** Sets an option. */
    public <T> void setOption(SocketOption<T> name, T value) throws IOException {
        channel.setOption(name, value);
    }

    /** Whether it was not closed. */
    public boolean isOpen() {
        return source.isOpen();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    @Override
    public String toString() {
        return "UdpSocket[" + source + "]";
    }
}

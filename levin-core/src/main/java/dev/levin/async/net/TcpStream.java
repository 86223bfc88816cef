package dev.levin.async.net;

import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.InetSocketAddress;

/** A TCP connection, connected by {@link Network#connect} or accepted by a {@link TcpListener}. Small writes go out at once ({@code TCP_NODELAY}). */
public final class TcpStream extends SocketStream {
    TcpStream(IoSource source) {
        super(source);
    }

    /** The address on this side. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) channel.getLocalAddress();
    }

    /** The address on the other side. */
    public InetSocketAddress remoteAddress() throws IOException {
        return (InetSocketAddress) channel.getRemoteAddress();
    }
}

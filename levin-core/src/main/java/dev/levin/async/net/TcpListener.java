package dev.levin.async.net;

import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

/** Accepts TCP connections. Made by {@link Network#listen}. */
public final class TcpListener extends SocketListener<TcpStream> {
    TcpListener(IoSource source) {
        super(source);
    }

    /** The address that it listens on, with the port that the system chose if it was asked to. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) channel.getLocalAddress();
    }

    @Override
    TcpStream streamOf(IoSource source) throws IOException {
        ((SocketChannel) source.channel()).setOption(StandardSocketOptions.TCP_NODELAY, true);
        return new TcpStream(source);
    }
}

package dev.levin.async.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Listens, with options that are set before. Made by {@link Network#listener}. For one thread.
 *
 * <pre>{@code
 * TcpListener listener = network.listener()
 *         .option(StandardSocketOptions.SO_REUSEADDR, true)
 *         .backlog(4_096)
 *         .listen(new InetSocketAddress(8080));
 * }</pre>
 */
public final class ListenerBuilder {
    /** How many connections the system keeps that were not accepted yet. */
    static final int BACKLOG = 1024;

    // Immutable
    private final Network network;

    // Owner thread only
    private SocketSettings settings = SocketSettings.NONE;
    private int backlog = BACKLOG;

    ListenerBuilder(Network network) {
        this.network = network;
    }

    /**
     * Sets an option before it is bound. {@link java.net.StandardSocketOptions#SO_RCVBUF} goes over to the connections. Default: what the system and the JDK
     * have, which is {@code SO_REUSEADDR} on Linux.
     */
    public <T> ListenerBuilder option(SocketOption<T> name, T value) {
        settings = settings.with(name, value);
        return this;
    }

    /** How many connections may wait to be accepted; the system may have a limit below that. Default: {@value #BACKLOG}. */
    public ListenerBuilder backlog(int backlog) {
        if (backlog < 1) {
            throw new IllegalArgumentException("backlog must be positive, but was " + backlog);
        }
        this.backlog = backlog;
        return this;
    }

    /** Listens on an address; port 0 lets the system choose one. */
    public TcpListener listen(InetSocketAddress address) throws IOException {
        Objects.requireNonNull(address, "address");
        ServerSocketChannel channel = ServerSocketChannel.open();
        return new TcpListener(network.sourceOf(channel, () -> {
            settings.apply(channel);
            Network.bound(address, () -> channel.bind(address, backlog));
        }));
    }

    /** Listens on the loopback address, on a port that the system chooses: for tests. */
    public TcpListener listenLocally() throws IOException {
        return listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    /** Listens on a Unix domain socket, for which it makes a file. */
    public UnixListener listenUnix(Path path) throws IOException {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        return new UnixListener(
                network.sourceOf(channel, () -> {
                    settings.apply(channel);
                    Network.bound(path, () -> channel.bind(address, backlog));
                }),
                path);
    }
}

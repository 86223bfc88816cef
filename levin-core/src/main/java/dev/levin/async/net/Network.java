package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * The network, for tasks of one {@link AsyncScheduler}: connects, listens, and resolves names. {@code levin.network()} is that of a runtime.
 *
 * <pre>{@code
 * Async<String> greeting = network.connect("example.org", 4711)
 *         .timeout(Duration.ofSeconds(5))
 *         .flatMap(stream -> new ByteReader(stream, 1024).line());
 * }</pre>
 *
 * <p>Any thread may call any method. A thread of no scheduler may wait for what they return, by {@code join()}.
 */
public final class Network {
    /** How many connections the system keeps that were not accepted yet. */
    static final int BACKLOG = 1024;

    // Immutable
    private final AsyncScheduler scheduler;
    private final Resolver resolver;

    private Network(AsyncScheduler scheduler, Resolver resolver) {
        this.scheduler = scheduler;
        this.resolver = resolver;
    }

    /** For tasks of {@code scheduler}; names are resolved on threads of {@code blockingCalls}. */
    public static Network of(AsyncScheduler scheduler, Executor blockingCalls) {
        return withResolver(scheduler, Resolver.system(blockingCalls));
    }

    /** For tasks of {@code scheduler}, with a resolver of one's own. */
    public static Network withResolver(AsyncScheduler scheduler, Resolver resolver) {
        return new Network(
                Objects.requireNonNull(scheduler, "scheduler"), Objects.requireNonNull(resolver, "resolver"));
    }

    /** Whose tasks it is for. */
    public AsyncScheduler scheduler() {
        return scheduler;
    }

    // ---- connecting

    /** The addresses of a name; fails with an {@link java.net.UnknownHostException} if it has none. */
    public Async<List<InetAddress>> resolve(String host) {
        return resolver.resolve(Objects.requireNonNull(host, "host"));
    }

    /**
     * Connects to a host by its name: to the first of its addresses that answers. Fails with an {@link java.net.UnknownHostException} if it has none, and
     * with what the first failed with, the others suppressed, if no one answers.
     */
    public Async<TcpStream> connect(String host, int port) {
        checkPort(port);
        Async<IoSource> connected = resolve(host)
                .flatMap(addresses -> new HappyEyeballs(
                        scheduler, addresses, address -> connectSource(new InetSocketAddress(address, port))));
        return new Connecting<>(connected, TcpStream::new);
    }

    /** Connects to an address; fails with a {@link java.net.ConnectException} if no one is there. */
    public Async<TcpStream> connect(InetSocketAddress address) {
        Objects.requireNonNull(address, "address");
        return address.isUnresolved()
                ? connect(address.getHostString(), address.getPort())
                : new Connecting<>(connectSource(address), TcpStream::new);
    }

    private Async<IoSource> connectSource(InetSocketAddress address) {
        return new Connect(scheduler, Network::openTcp, address);
    }

    private static SocketChannel openTcp() throws IOException {
        SocketChannel channel = SocketChannel.open();
        return configured(channel, () -> channel.setOption(StandardSocketOptions.TCP_NODELAY, true));
    }

    /** Connects to a Unix domain socket. */
    public Async<UnixStream> connectUnix(Path path) {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
        return new Connecting<>(
                new Connect(scheduler, () -> SocketChannel.open(StandardProtocolFamily.UNIX), address),
                UnixStream::new);
    }

    // ---- listening

    /** Listens on an address; port 0 lets the system choose one. */
    public TcpListener listen(InetSocketAddress address) throws IOException {
        return listen(address, BACKLOG);
    }

    /** As {@link #listen(InetSocketAddress)}, with another number of connections that may wait to be accepted. */
    public TcpListener listen(InetSocketAddress address, int backlog) throws IOException {
        Objects.requireNonNull(address, "address");
        ServerSocketChannel channel = ServerSocketChannel.open();
        return new TcpListener(sourceOf(channel, () -> channel.bind(address, backlog)));
    }

    /** Listens on the loopback address, on a port that the system chooses: for tests. */
    public TcpListener listenLocally() throws IOException {
        return listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    /** Listens on a Unix domain socket, for which it makes a file. */
    public UnixListener listenUnix(Path path) throws IOException {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        return new UnixListener(sourceOf(channel, () -> channel.bind(address, BACKLOG)), path);
    }

    /** A socket for datagrams; port 0 lets the system choose one. */
    public UdpSocket bindUdp(InetSocketAddress address) throws IOException {
        Objects.requireNonNull(address, "address");
        DatagramChannel channel = DatagramChannel.open();
        return new UdpSocket(sourceOf(channel, () -> channel.bind(address)));
    }

    private IoSource sourceOf(SelectableChannel channel, Doing.Action bind) throws IOException {
        configured(channel, bind);
        return scheduler.source(channel);
    }

    private static <C extends SelectableChannel> C configured(C channel, Doing.Action action) throws IOException {
        try {
            action.run();
            return channel;
        } catch (Throwable failure) {
            channel.close();
            throw failure;
        }
    }

    private static void checkPort(int port) {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be from 0 to 65535, but was " + port);
        }
    }
}

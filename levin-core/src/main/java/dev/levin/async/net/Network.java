package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * The network, for tasks of one {@link AsyncScheduler}: connects, listens, and resolves names. {@code levin.network()} is that of a runtime.
 *
 * <pre>{@code
 * Async<String> greeting = network.connect("example.org", 4711, Duration.ofSeconds(5))
 *         .flatMap(stream -> new ByteReader(stream, 1024).line());
 * }</pre>
 *
 * <p>Any thread may call any method. A thread of no scheduler may wait for what they return, by {@code join()}.
 */
public final class Network {
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

    /** Connects with options, from an address, or within a limited time. */
    public TcpConnector connector() {
        return new TcpConnector(this);
    }

    /** Connects to a host by its name, as {@link TcpConnector#connect(String, int)}. */
    public Async<TcpStream> connect(String host, int port) {
        return connector().connect(host, port);
    }

    /** As {@link #connect(String, int)}; fails with a {@link java.net.SocketTimeoutException} if it takes longer than {@code timeout}. */
    public Async<TcpStream> connect(String host, int port, Duration timeout) {
        return connector().timeout(timeout).connect(host, port);
    }

    /** Connects to an address; fails with a {@link java.net.ConnectException} if no one is there. */
    public Async<TcpStream> connect(InetSocketAddress address) {
        return connector().connect(address);
    }

    /** As {@link #connect(InetSocketAddress)}; fails with a {@link java.net.SocketTimeoutException} if it takes longer than {@code timeout}. */
    public Async<TcpStream> connect(InetSocketAddress address, Duration timeout) {
        return connector().timeout(timeout).connect(address);
    }

    /** Connects to a Unix domain socket. */
    public Async<UnixStream> connectUnix(Path path) {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
        return new Connecting<>(
                new Connect(scheduler, () -> SocketChannel.open(StandardProtocolFamily.UNIX), address, path),
                UnixStream::new);
    }

    // ---- listening

    /** Listens with options. */
    public ListenerBuilder listener() {
        return new ListenerBuilder(this);
    }

    /** Listens on an address; port 0 lets the system choose one. */
    public TcpListener listen(InetSocketAddress address) throws IOException {
        return listener().listen(address);
    }

    /** As {@link #listen(InetSocketAddress)}, with another number of connections that may wait to be accepted. */
    public TcpListener listen(InetSocketAddress address, int backlog) throws IOException {
        return listener().backlog(backlog).listen(address);
    }

    /** Listens on the loopback address, on a port that the system chooses: for tests. */
    public TcpListener listenLocally() throws IOException {
        return listener().listenLocally();
    }

    /** Listens on a Unix domain socket, for which it makes a file. */
    public UnixListener listenUnix(Path path) throws IOException {
        return listener().listenUnix(path);
    }

    /** A socket for datagrams, with options. */
    public UdpBuilder udp() {
        return new UdpBuilder(this);
    }

    /** A socket for datagrams; port 0 lets the system choose one. */
    public UdpSocket bindUdp(InetSocketAddress address) throws IOException {
        return udp().bind(address);
    }

    // ---- for those who open channels

    IoSource sourceOf(SelectableChannel channel, Doing.Action bind) throws IOException {
        configured(channel, bind);
        return scheduler.source(channel);
    }

    /** The channel, after something was done with it; it is closed if that fails. */
    static <C extends SelectableChannel> C configured(C channel, Doing.Action action) throws IOException {
        try {
            action.run();
            return channel;
        } catch (Throwable failure) {
            channel.close();
            throw failure;
        }
    }

    /** Binds to an address, of which a failure tells. */
    static void bound(Object address, Doing.Action bind) throws IOException {
        try {
            bind.run();
        } catch (IOException | RuntimeException failure) {
            throw Addressed.failure(failure, address);
        }
    }

    static void checkPort(int port) {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be from 0 to 65535, but was " + port);
        }
    }
}

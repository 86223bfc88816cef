package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Connects, with options that count from the first packet on, from an address of one's choice, and within a limited time. Made by
 * {@link Network#connector}. For one thread; what {@link #connect} returns is not touched by later changes.
 *
 * <pre>{@code
 * Async<TcpStream> stream = network.connector()
 *         .option(StandardSocketOptions.SO_RCVBUF, 1 << 20)
 *         .timeout(Duration.ofSeconds(5))
 *         .connect("example.org", 4711);
 * }</pre>
 */
public final class TcpConnector {
    // Immutable
    private final Network network;

    // Owner thread only
    private SocketSettings settings = SocketSettings.NONE;
    private @Nullable InetSocketAddress local;
    private @Nullable Duration timeout;

    TcpConnector(Network network) {
        this.network = network;
    }

    /** Sets an option before it connects, such as {@link StandardSocketOptions#SO_RCVBUF}. Default: {@code TCP_NODELAY}, and what the system has. */
    public <T> TcpConnector option(SocketOption<T> name, T value) {
        settings = settings.with(name, value);
        return this;
    }

    /** The address on this side; port 0 lets the system choose one. Default: the system chooses both. */
    public TcpConnector from(InetSocketAddress local) {
        this.local = Objects.requireNonNull(local, "local");
        return this;
    }

    /**
     * How long it may take, to resolve the name as well; after that it fails with a {@link SocketTimeoutException} that says to where. Default: as long as
     * the system tries.
     */
    public TcpConnector timeout(Duration timeout) {
        Objects.requireNonNull(timeout, "timeout");
        if (timeout.isNegative()) {
            throw new IllegalArgumentException("timeout must not be negative, but was " + timeout);
        }
        this.timeout = timeout;
        return this;
    }

    /**
     * Connects to a host by its name: to the first of its addresses that answers. Fails with an {@link UnknownHostException} if it has none, and
     * with what the first failed with, the others suppressed, if no one answers.
     */
    public Async<TcpStream> connect(String host, int port) {
        Objects.requireNonNull(host, "host");
        Network.checkPort(port);
        String where = host + ":" + port;
        Connect.Opening opening = opening();
        Async<IoSource> connected = network.resolve(host)
                .recoverWith(failure -> Async.fail(
                        failure instanceof UnknownHostException ? Addressed.failure(failure, where) : failure))
                .flatMap(addresses -> tryAll(host, port, addresses, opening));
        return inTime(new Connecting<>(connected, TcpStream::new), where);
    }

    private Async<IoSource> tryAll(String host, int port, List<InetAddress> addresses, Connect.Opening opening) {
        if (addresses.isEmpty()) {
            return Async.fail(new UnknownHostException("no addresses: " + host + ":" + port));
        }
        return new HappyEyeballs(network.scheduler(), addresses, address -> {
            String where = host + "/" + address.getHostAddress() + ":" + port;
            return new Connect(network.scheduler(), opening, new InetSocketAddress(address, port), where);
        });
    }

    /** Connects to an address; fails with a {@link java.net.ConnectException} if no one is there. */
    public Async<TcpStream> connect(InetSocketAddress address) {
        Objects.requireNonNull(address, "address");
        if (address.isUnresolved()) {
            return connect(address.getHostString(), address.getPort());
        }
        Connect connect = new Connect(network.scheduler(), opening(), address, address);
        return inTime(new Connecting<>(connect, TcpStream::new), address);
    }

    private Async<TcpStream> inTime(Async<TcpStream> connecting, Object where) {
        Duration timeout = this.timeout;
        if (timeout == null) {
            return connecting;
        }
        return connecting
                .timeout(timeout)
                .recoverWith(failure -> Async.fail(
                        failure instanceof TimeoutException
                                ? new SocketTimeoutException("not connected after " + timeout + ": " + where)
                                : failure));
    }

    private Connect.Opening opening() {
        SocketSettings settings = this.settings;
        InetSocketAddress local = this.local;
        return () -> open(settings, local);
    }

    private static SocketChannel open(SocketSettings settings, @Nullable InetSocketAddress local) throws IOException {
        SocketChannel channel = SocketChannel.open();
        return Network.configured(channel, () -> {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            settings.apply(channel);
            if (local != null) {
                Network.bound(local, () -> channel.bind(local));
            }
        });
    }
}

package dev.levin.async.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.nio.channels.DatagramChannel;
import java.util.Objects;

/** A socket for datagrams, with options that are set before it is bound. Made by {@link Network#udp}. For one thread. */
public final class UdpBuilder {
    // Immutable
    private final Network network;

    // Owner thread only
    private SocketSettings settings = SocketSettings.NONE;

    UdpBuilder(Network network) {
        this.network = network;
    }

    /** Sets an option before it is bound, such as {@link java.net.StandardSocketOptions#SO_REUSEADDR}. Default: what the system has. */
    public <T> UdpBuilder option(SocketOption<T> name, T value) {
        settings = settings.with(name, value);
        return this;
    }

    /** Binds it to an address; port 0 lets the system choose one. */
    public UdpSocket bind(InetSocketAddress address) throws IOException {
        Objects.requireNonNull(address, "address");
        DatagramChannel channel = DatagramChannel.open();
        return new UdpSocket(network.sourceOf(channel, () -> {
            settings.apply(channel);
            Network.bound(address, () -> channel.bind(address));
        }));
    }
}

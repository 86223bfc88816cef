package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever fails says where. */
class AddressedTest extends NetTest {
    private static final InetSocketAddress NOWHERE = InetSocketAddress.createUnresolved("nowhere.invalid", 4711);

    static List<IOException> failures() {
        return List.of(
                new ConnectException("refused"),
                new NoRouteToHostException("no route"),
                new BindException("in use"),
                new PortUnreachableException("no one"),
                new UnknownHostException("unknown"),
                new SocketTimeoutException("late"),
                new SocketException("unreachable"),
                new IOException("something else"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void failure_ofAnyKind_staysOfThatKindAndSaysWhere(IOException failure) {
        assertThat(Addressed.failure(failure, "host:1"))
                .isExactlyInstanceOf(failure.getClass())
                .hasMessage(failure.getMessage() + ": host:1")
                .hasCause(failure);
    }

    @Test
    void failure_ofAddresses_areFailuresOfTheNetwork() {
        assertThat(Addressed.failure(new UnresolvedAddressException(), "host:1"))
                .isInstanceOf(UnknownHostException.class)
                .hasMessage("host:1");
        assertThat(Addressed.failure(new UnsupportedAddressTypeException(), "host:1"))
                .isInstanceOf(SocketException.class)
                .hasMessageContaining("host:1");
        ClosedChannelException closed = new ClosedChannelException();
        assertThat(Addressed.failure(closed, "host:1")).isSameAs(closed);
    }

    @Test
    void connect_noRoute_saysWhere() {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 4711);
        Connect connect = new Connect(
                levin.async(),
                () -> {
                    throw new NoRouteToHostException("planted");
                },
                address,
                "example:4711");
        assertThatThrownBy(() -> run(connect))
                .cause()
                .isInstanceOf(NoRouteToHostException.class)
                .hasMessage("planted: example:4711");
    }

    @Test
    void connect_unknownHost_saysHostAndPort() {
        assertThatThrownBy(() -> run(network.connect("nowhere.invalid", 4711)))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(UnknownHostException.class)
                .hasMessageContaining("nowhere.invalid:4711");
        Network empty = Network.withResolver(levin.async(), host -> Async.of(List.of()));
        assertThatThrownBy(() -> run(empty.connect("empty", 4711)))
                .cause()
                .isInstanceOf(UnknownHostException.class)
                .hasMessage("no addresses: empty:4711");
    }

    @Test
    void connect_refusedByName_saysTheNameToo() throws IOException {
        int port;
        try (TcpListener listener = network.listenLocally()) {
            port = listener.localAddress().getPort();
        }
        Network named = Network.withResolver(
                levin.async(),
                host -> Async.of(List.of(InetAddress.getLoopbackAddress(), InetAddress.getLoopbackAddress())));
        assertThatThrownBy(() -> run(named.connect("server", port)))
                .cause()
                .isInstanceOf(ConnectException.class)
                .hasMessageContaining("server/127.0.0.1:" + port)
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    }

    /** A resolver that never answers stands for a host that does not. */
    @Test
    void connect_tooLong_saysWhereAndHowLong() {
        Network silent = Network.withResolver(
                levin.async(), host -> levin.sleep(Duration.ofDays(1)).map(nothing -> List.of()));
        assertThatThrownBy(() -> run(silent.connect("silent", 4711, Duration.ofMillis(10))))
                .cause()
                .isInstanceOf(SocketTimeoutException.class)
                .hasMessage("not connected after PT0.01S: silent:4711");
    }

    @Test
    void connectUnix_noOneListens_saysWhichFile(@TempDir Path directory) {
        Path path = directory.resolve("none");
        assertThatThrownBy(() -> run(network.connectUnix(path)))
                .cause()
                .isInstanceOf(IOException.class)
                .hasMessageContaining(path.toString());
        Path missing = directory.resolve("missing/socket");
        assertThatThrownBy(() -> network.listenUnix(missing)).hasMessageContaining(missing.toString());
    }

    @Test
    void listen_addressInUseOrUnknown_saysWhich() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            InetSocketAddress taken = listener.localAddress();
            assertThatThrownBy(() -> network.listen(taken))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("127.0.0.1:" + taken.getPort());
        }
        assertThatThrownBy(() -> network.listen(NOWHERE))
                .isInstanceOf(UnknownHostException.class)
                .hasMessageContaining("nowhere.invalid");
        assertThatThrownBy(() -> network.bindUdp(NOWHERE)).isInstanceOf(UnknownHostException.class);
    }

    @Test
    void udp_toAnUnknownHostOrAClosedPort_saysWhere() throws IOException {
        InetSocketAddress local = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InetSocketAddress closed;
        try (UdpSocket other = network.bindUdp(local)) {
            closed = other.localAddress();
        }
        try (UdpSocket socket = network.bindUdp(local)) {
            assertThatThrownBy(() -> run(socket.send(bytes("x"), NOWHERE)))
                    .cause()
                    .isInstanceOf(UnknownHostException.class)
                    .hasMessageContaining("nowhere.invalid");
            assertThatThrownBy(() -> socket.connect(NOWHERE)).isInstanceOf(UnknownHostException.class);
            socket.connect(closed);
            run(socket.write(bytes("x")));
            assertThatThrownBy(() -> run(socket.read(ByteBuffer.allocate(1))))
                    .cause()
                    .isInstanceOf(PortUnreachableException.class)
                    .hasMessageContaining("127.0.0.1:" + closed.getPort());
        }
    }
}

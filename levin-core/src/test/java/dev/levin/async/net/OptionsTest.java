package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.AsyncTask;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that count only before a socket is bound or connected, and those after. */
class OptionsTest extends NetTest {
    private static final InetSocketAddress LOCAL = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    @Test
    void listen_receiveBuffer_goesOverToConnections() throws IOException {
        try (TcpListener usual = network.listenLocally();
                TcpListener small = network.listener()
                        .option(StandardSocketOptions.SO_RCVBUF, 8 * 1024)
                        .listenLocally()) {
            assertThat(receiveBufferOfAConnection(small)).isLessThan(receiveBufferOfAConnection(usual));
        }
    }

    private int receiveBufferOfAConnection(TcpListener listener) throws IOException {
        try (TcpStream client = run(network.connect(listener.localAddress()));
                TcpStream server = run(listener.accept())) {
            assertThat(client.isOpen()).isTrue();
            return server.option(StandardSocketOptions.SO_RCVBUF);
        }
    }

    /** Only an option that is set before the address is taken can let two have it. */
    @Test
    void listen_reusePort_twoHaveTheSameAddress() throws IOException {
        try (TcpListener first = network.listener()
                .option(StandardSocketOptions.SO_REUSEPORT, true)
                .listen(LOCAL)) {
            InetSocketAddress address = first.localAddress();
            try (TcpListener second = network.listener()
                    .option(StandardSocketOptions.SO_REUSEPORT, true)
                    .listen(address)) {
                assertThat(second.localAddress()).isEqualTo(address);
            }
            assertThatThrownBy(() -> network.listen(address)).isInstanceOf(BindException.class);
        }
    }

    @Test
    void listen_backlog_othersAreNotConnected() throws IOException {
        try (TcpListener listener = network.listener().backlog(1).listenLocally()) {
            // Linux lets one more than the backlog wait.
            try (TcpStream first = run(network.connect(listener.localAddress()));
                    TcpStream second = run(network.connect(listener.localAddress()))) {
                assertThat(first.isOpen() && second.isOpen()).isTrue();
                assertThatThrownBy(() -> run(network.connect(listener.localAddress(), Duration.ofMillis(200))))
                        .hasCauseInstanceOf(SocketTimeoutException.class);
            }
        }
        assertThatThrownBy(() -> network.listener().backlog(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("backlog must be positive, but was 0");
    }

    @Test
    void connect_optionsAndOwnAddress_areThoseOfTheStream() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            TcpConnector connector = network.connector()
                    .option(StandardSocketOptions.SO_KEEPALIVE, true)
                    .option(StandardSocketOptions.TCP_NODELAY, false)
                    .option(StandardSocketOptions.SO_REUSEADDR, true)
                    .from(new InetSocketAddress("127.0.0.2", 0))
                    .timeout(Duration.ofSeconds(20));
            AsyncTask<TcpStream> accept = levin.spawn(listener.accept());
            try (TcpStream client = run(connector.connect(listener.localAddress()));
                    TcpStream server = accept.join(Eventually.LIMIT)) {
                assertThat(client.option(StandardSocketOptions.SO_KEEPALIVE)).isTrue();
                assertThat(client.option(StandardSocketOptions.TCP_NODELAY)).isFalse();
                assertThat(client.option(StandardSocketOptions.SO_REUSEADDR)).isTrue();
                assertThat(server.remoteAddress().getAddress().getHostAddress()).isEqualTo("127.0.0.2");
            }
        }
    }

    /** The window that a connection begins with is what the buffer was when it was connected. */
    @Test
    void connect_byName_optionsCountForEveryAddress() throws IOException {
        try (TcpListener listener = network.listenLocally();
                TcpStream client = run(network.connector()
                        .option(StandardSocketOptions.SO_RCVBUF, 8 * 1024)
                        .connect("localhost", listener.localAddress().getPort()));
                TcpStream usual =
                        run(network.connect("localhost", listener.localAddress().getPort()))) {
            assertThat(client.option(StandardSocketOptions.SO_RCVBUF))
                    .isLessThan(usual.option(StandardSocketOptions.SO_RCVBUF));
        }
    }

    @Test
    void connect_ownAddressInUse_saysWhich() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            assertThatThrownBy(() -> run(
                            network.connector().from(listener.localAddress()).connect(listener.localAddress())))
                    .cause()
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("127.0.0.1:" + listener.localAddress().getPort());
        }
    }

    @Test
    void option_unknownToTheSocketOrBad_refusedByName(@TempDir Path directory) {
        assertThatThrownBy(() -> network.listener()
                        .option(StandardSocketOptions.IP_MULTICAST_TTL, 1)
                        .listenLocally())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("no option IP_MULTICAST_TTL")
                .hasMessageContaining("SO_REUSEADDR");
        assertThatThrownBy(() -> network.udp()
                        .option(StandardSocketOptions.SO_RCVBUF, -1)
                        .bind(LOCAL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("SO_RCVBUF can't be -1: ");
        assertThatThrownBy(() -> run(network.connector()
                        .option(StandardSocketOptions.SO_BROADCAST, true)
                        .connect(LOCAL)))
                .hasCauseInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> network.listener()
                        .option(StandardSocketOptions.SO_REUSEADDR, true)
                        .listenUnix(directory.resolve("socket")))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> network.udp().option(StandardSocketOptions.SO_RCVBUF, null))
                .isInstanceOf(NullPointerException.class);
    }

    @Test
    void udp_reusePort_twoHaveTheSameAddress() throws IOException {
        try (UdpSocket first = network.udp()
                        .option(StandardSocketOptions.SO_REUSEPORT, true)
                        .option(StandardSocketOptions.SO_BROADCAST, true)
                        .bind(LOCAL);
                UdpSocket second = network.udp()
                        .option(StandardSocketOptions.SO_REUSEPORT, true)
                        .bind(first.localAddress())) {
            assertThat(second.localAddress()).isEqualTo(first.localAddress());
            assertThat(first.option(StandardSocketOptions.SO_BROADCAST)).isTrue();
        }
    }

    @Test
    void timeout_negative_refused() {
        assertThatThrownBy(() -> network.connector().timeout(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("timeout must not be negative");
    }
}

package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TcpProxyTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    private static Running proxyTo(int port, Duration connectTime) throws IOException {
        return proxyTo(port, connectTime, LONG);
    }

    private static Running proxyTo(int port, Duration connectTime, Duration idleTime) throws IOException {
        InetSocketAddress target = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        return Running.start(
                (levin, listener) -> TcpProxy.serve(levin.network(), listener, target, connectTime, idleTime));
    }

    private static Running echo() throws IOException {
        return Running.start((levin, listener) -> EchoServer.serve(listener, LONG));
    }

    @Test
    void bytes_goForthAndBack() throws IOException {
        String block = "0123456789abcdef".repeat(4 * 1024);
        try (Running echo = echo();
                Running proxy = proxyTo(echo.port(), LONG);
                Wire wire = proxy.connect()) {
            for (int i = 0; i < 16; i++) {
                assertThat(wire.send(block).exactly(block.length())).isEqualTo(block);
            }
        }
    }

    @Test
    void halfClose_isPassedOn_andTheAnswerComesBack() throws IOException {
        try (Running echo = echo();
                Running proxy = proxyTo(echo.port(), LONG);
                Wire wire = proxy.connect()) {
            assertThat(wire.send("over").finish().rest()).isEqualTo("over");
        }
    }

    @Test
    void target_unresolvedName_isResolved() throws IOException {
        try (Running echo = echo();
                Running proxy = Running.start((levin, listener) -> TcpProxy.serve(
                        levin.network(),
                        listener,
                        InetSocketAddress.createUnresolved("localhost", echo.port()),
                        LONG,
                        LONG));
                Wire wire = proxy.connect()) {
            assertThat(wire.send("a").exactly(1)).isEqualTo("a");
        }
    }

    @Test
    void target_noOneListens_clientIsClosed() throws IOException {
        int closedPort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = socket.getLocalPort();
        }
        try (Running proxy = proxyTo(closedPort, LONG);
                Wire wire = proxy.connect()) {
            assertThat(wire.isCutOff()).isTrue();
        }
    }

    @Test
    void target_doesNotAnswer_clientIsClosedInTime() throws IOException {
        List<SocketChannel> waiting = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            // With its queue full the system answers no more.
            for (int i = 0; i < 8; i++) {
                SocketChannel channel = SocketChannel.open();
                waiting.add(channel);
                channel.configureBlocking(false);
                channel.connect(full.getLocalSocketAddress());
            }
            try (Running proxy = proxyTo(full.getLocalPort(), SHORT);
                    Wire wire = proxy.connect()) {
                assertThat(wire.isCutOff()).isTrue();
            }
        } finally {
            for (SocketChannel channel : waiting) {
                channel.close();
            }
        }
    }

    @Test
    void reset_ofEitherSide_closesTheOther() throws IOException {
        try (ServerSocket target = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
                Running proxy = proxyTo(target.getLocalPort(), LONG)) {
            try (Wire wire = proxy.connect().send("a");
                    Socket upstream = target.accept()) {
                assertThat(upstream.getInputStream().read()).isEqualTo('a');
                upstream.setSoLinger(true, 0);
                upstream.close();
                assertThat(wire.isCutOff()).isTrue();
            }
            Wire wire = proxy.connect().send("b");
            try (Socket upstream = target.accept()) {
                assertThat(upstream.getInputStream().read()).isEqualTo('b');
                wire.reset();
                assertThat(upstream.getInputStream().read()).isEqualTo(-1);
            }
            proxy.awaitConnections(0);
        }
    }

    @Test
    void shutdown_connectionsThatDoNotEnd_areCut() throws IOException {
        try (Running echo = echo();
                Running proxy = proxyTo(echo.port(), LONG);
                Wire wire = proxy.connect()) {
            assertThat(wire.send("a").exactly(1)).isEqualTo("a");
            assertThat(proxy.shutdown(SHORT)).isEqualTo(1);
            assertThat(wire.isCutOff()).isTrue();
        }
    }

    @Test
    void silence_onBothSidesForTooLong_isCutOff() throws IOException {
        try (Running echo = echo();
                Running proxy = proxyTo(echo.port(), LONG, SHORT);
                Wire wire = proxy.connect()) {
            assertThat(wire.send("a").exactly(1)).isEqualTo("a");
            assertThat(wire.rest()).isEmpty();
        }
    }
}

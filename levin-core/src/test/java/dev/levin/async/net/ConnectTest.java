package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.IoSource;
import dev.levin.async.io.ByteSource;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Connecting, to one address and to several. */
class ConnectTest extends NetTest {
    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void connect_noOneListens_saysWhere() throws IOException {
        // Taken, so that no one else begins to listen there meanwhile.
        try (Socket occupant = new Socket()) {
            occupant.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            InetSocketAddress closed = (InetSocketAddress) occupant.getLocalSocketAddress();
            assertThatThrownBy(() -> run(network.connect(closed)))
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOf(ConnectException.class)
                    .hasMessageContaining("127.0.0.1:" + closed.getPort());
        }
    }

    @Test
    void connect_unknownHost_saysWhich() {
        assertThatThrownBy(() -> run(network.connect("nowhere.invalid", 80)))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(UnknownHostException.class)
                .hasMessageContaining("nowhere.invalid");
        InetSocketAddress unresolved = InetSocketAddress.createUnresolved("nowhere.invalid", 80);
        assertThatThrownBy(() -> run(network.connect(unresolved))).hasCauseInstanceOf(UnknownHostException.class);
    }

    @Test
    void connect_byName_resolvesOnTheBlockingPool() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            AsyncTask<TcpStream> accept = levin.spawn(listener.accept());
            try (TcpStream client = run(
                            network.connect("localhost", listener.localAddress().getPort()));
                    TcpStream server = accept.join(Eventually.LIMIT)) {
                assertThat(server.remoteAddress()).isEqualTo(client.localAddress());
            }
        }
        assertThat(levin.blocking().stats().threads()).isPositive();
    }

    /** The other one of two fails in the very poll in which the connection has come. */
    @Test
    void connect_noOneTakesIt_isClosed() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            AsyncTask<TcpStream> accept = levin.spawn(listener.accept());
            Async<TcpStream> connect = network.connect(listener.localAddress());
            Poller poller = new Poller();
            Eventually.isTrue("connected", () -> poller.poll(connect));
            connect.discard();
            try (TcpStream server = accept.join(Eventually.LIMIT)) {
                assertThat(run(server.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            }
        }
    }

    @Test
    void connect_badArguments_refused() {
        assertThatThrownBy(() -> network.connect("localhost", -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("port must be from 0 to 65535, but was -1");
        assertThatThrownBy(() -> network.connect((InetSocketAddress) null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> network.connect(null, 1)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void listen_addressInUse_failsAndLeaksNothing() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            InetSocketAddress taken = listener.localAddress();
            assertThatThrownBy(() -> network.listen(taken)).isInstanceOf(java.net.BindException.class);
        }
    }

    // ---- several addresses

    /** Answers after a while, or never, or fails; counts who was given up. */
    private final class Attempts {
        final List<InetAddress> tried = new ArrayList<>();
        final AtomicInteger cancelled = new AtomicInteger();

        Async<IoSource> never(InetAddress address) {
            tried.add(address);
            return levin.sleep(Duration.ofDays(1))
                    .<IoSource>map(nothing -> null)
                    .onCancel(cancelled::incrementAndGet);
        }

        Async<IoSource> refused(InetAddress address) {
            tried.add(address);
            return Async.fail(new ConnectException("refused: " + address));
        }
    }

    @Test
    void alternating_kindsTakeTurns() {
        InetAddress six1 = address("::1");
        InetAddress six2 = address("::2");
        InetAddress four1 = address("127.0.0.1");
        InetAddress four2 = address("127.0.0.2");
        InetAddress four3 = address("127.0.0.3");
        assertThat(HappyEyeballs.alternating(List.of(six1, six2, four1, four2, four3)))
                .containsExactly(six1, four1, six2, four2, four3);
        assertThat(HappyEyeballs.alternating(List.of(four1, four2, six1))).containsExactly(four1, six1, four2);
        assertThat(HappyEyeballs.alternating(List.of(four1))).containsExactly(four1);
    }

    @Test
    void severalAddresses_firstDoesNotAnswer_secondIsTriedAndFirstGivenUp() throws IOException {
        InetAddress dead = address("127.0.0.2");
        try (TcpListener listener = network.listenLocally()) {
            Attempts attempts = new Attempts();
            InetSocketAddress alive = listener.localAddress();
            IoSource source = run(new HappyEyeballs(
                    levin.async(),
                    List.of(dead, alive.getAddress()),
                    each -> each.equals(dead)
                            ? attempts.never(each)
                            : new Connect(levin.async(), java.nio.channels.SocketChannel::open, alive, alive)));
            assertThat(attempts.tried).containsExactly(dead);
            assertThat(attempts.cancelled).hasValue(1);
            source.close();
        }
    }

    @Test
    void severalAddresses_allRefuse_firstFailureAndTheOthersSuppressed() {
        Attempts attempts = new Attempts();
        List<InetAddress> addresses = List.of(address("127.0.0.1"), address("127.0.0.2"), address("127.0.0.3"));
        assertThatThrownBy(() -> run(new HappyEyeballs(levin.async(), addresses, attempts::refused)))
                .cause()
                .isInstanceOf(ConnectException.class)
                .hasMessageContaining("127.0.0.1")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(2));
        assertThat(attempts.tried).isEqualTo(addresses);
    }

    @Test
    void severalAddresses_cancelled_allAreGivenUp() {
        Attempts attempts = new Attempts();
        List<InetAddress> addresses = List.of(address("127.0.0.1"), address("127.0.0.2"));
        AsyncTask<IoSource> task = levin.spawn(new HappyEyeballs(levin.async(), addresses, attempts::never));
        Eventually.isTrue("both are tried", () -> attempts.tried.size() == 2);
        task.cancel();
        Eventually.isTrue("both are given up", () -> attempts.cancelled.get() == 2);
    }
}

package dev.levin.bench.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** What the client makes of servers that do not do what they should. */
class EchoClientTest {
    private static final int BYTES = 64;
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(20);
    private static final long SHORT_GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    @Test
    void closedLoop_answerChanged_fails() throws IOException {
        OddServer.Handler changing = (connection, index) -> {
            ByteBuffer message = ByteBuffer.allocate(BYTES);
            while (OddServer.read(connection, message)) {
                message.put(BYTES - 1, (byte) 1);
                OddServer.write(connection, message);
            }
        };
        try (OddServer server = new OddServer(changing);
                EchoClient client = connect(server, 2, GRACE_NANOS)) {
            assertThatThrownBy(client.closedLoop()::close)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("an answer is not what was sent, after 0 that were");
        }
    }

    @Test
    void closedLoop_answerOfAnotherConnection_fails() throws IOException {
        ByteBuffer[] first = {ByteBuffer.allocate(BYTES), ByteBuffer.allocate(BYTES)};
        CountDownLatch missing = new CountDownLatch(2);
        OddServer.Handler mixing = (connection, index) -> {
            OddServer.read(connection, first[index]);
            missing.countDown();
            missing.await();
            OddServer.write(connection, first[1 - index].duplicate());
        };
        try (OddServer server = new OddServer(mixing);
                EchoClient client = connect(server, 2, GRACE_NANOS)) {
            assertThatThrownBy(client.closedLoop()::close).hasMessageContaining("an answer is not what was sent");
        }
    }

    @Test
    void closedLoop_connectionClosed_fails() throws IOException {
        OddServer.Handler closing = (connection, index) -> OddServer.read(connection, ByteBuffer.allocate(BYTES));
        try (OddServer server = new OddServer(closing);
                EchoClient client = connect(server, 1, GRACE_NANOS)) {
            assertThatThrownBy(client.closedLoop()::close)
                    .hasMessageContaining("the server has closed a connection after 0 answers");
        }
    }

    @Test
    void anyRun_serverSilent_failsWhenTheTimeIsOver() throws IOException {
        OddServer.Handler silent = (connection, index) -> {
            ByteBuffer message = ByteBuffer.allocate(BYTES);
            while (OddServer.read(connection, message)) {
                message.clear();
            }
        };
        try (OddServer server = new OddServer(silent);
                EchoClient client = connect(server, 1, SHORT_GRACE_NANOS)) {
            ClosedLoop loop = client.closedLoop();
            assertThatThrownBy(() -> loop.nanosPerRequest(1_000_000)).hasMessageContaining("no answer in");
            assertThatThrownBy(loop::close).hasMessageContaining("answers are missing");
        }
        try (OddServer server = new OddServer(silent);
                EchoClient client = connect(server, 1, SHORT_GRACE_NANOS)) {
            assertThatThrownBy(() -> client.paced(1_000, 1_000_000)).hasMessageContaining("answers are missing");
        }
    }

    /**
     * Two connections have a request every 2 ms each. One is not answered until the other has had 20, the last of which is due
     * after 39 ms: of those that are due on the first in the meantime only one was sent, and 15 have to wait for 10 ms or more.
     */
    @Test
    void paced_oneConnectionStalls_countsTheRequestsThatItKeptFromBeingSent() throws IOException {
        CountDownLatch twenty = new CountDownLatch(20);
        OddServer.Handler stalling = (connection, index) -> {
            ByteBuffer message = ByteBuffer.allocate(BYTES);
            while (OddServer.read(connection, message)) {
                if (index == 0) {
                    twenty.await();
                } else {
                    twenty.countDown();
                }
                OddServer.write(connection, message);
            }
        };
        try (OddServer server = new OddServer(stalling);
                EchoClient client = connect(server, 2, GRACE_NANOS)) {
            Histogram latencies = client.paced(1_000, TimeUnit.MILLISECONDS.toNanos(100));
            assertThat(latencies.getTotalCount()).isEqualTo(100);
            assertThat(latencies.getMaxValue()).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(38));
            long late = latencies.getCountBetweenValues(TimeUnit.MILLISECONDS.toNanos(10), latencies.getMaxValue());
            assertThat(late).isGreaterThanOrEqualTo(15);
        }
    }

    /** The port is taken, so that no one else begins to listen there meanwhile. */
    @Test
    void connect_noServer_fails() throws IOException {
        try (Socket occupant = new Socket()) {
            occupant.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            InetSocketAddress address = (InetSocketAddress) occupant.getLocalSocketAddress();
            assertThatThrownBy(() -> EchoClient.connect(address, 1, BYTES, 1, Dealing.IN_TURN))
                    .isInstanceOf(IOException.class);
        }
    }

    private static EchoClient connect(OddServer server, int connections, long graceNanos) throws IOException {
        return EchoClient.connect(server.address(), connections, BYTES, 2, Dealing.IN_TURN, graceNanos);
    }
}

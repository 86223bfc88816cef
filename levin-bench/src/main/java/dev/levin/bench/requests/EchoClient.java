package dev.levin.bench.requests;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Connections to a server that sends back what it gets, with a few threads that share them. For one measurement at a time.
 *
 * <pre>{@code
 * try (EchoClient client = EchoClient.connect(server, 64, 4_096, 2, Dealing.IN_TURN)) {
 *     try (ClosedLoop loop = client.closedLoop()) {
 *         double nanos = loop.nanosPerRequest(1_000_000_000);
 *     }
 *     Histogram latencies = client.paced(10_000, 1_000_000_000);
 * }
 * }</pre>
 */
public final class EchoClient implements AutoCloseable {
    /** How long to wait for the last answers. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** From the choice of the moments to the first: time enough to start the threads. */
    private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final List<ClientShare> shares = new ArrayList<>();
    private final int connections;
    private final long graceNanos;

    private EchoClient(int connections, long graceNanos) {
        this.connections = connections;
        this.graceNanos = graceNanos;
    }

    /**
     * Connects.
     *
     * @param server where the server listens
     * @param connections how many
     * @param bytes how long each message is
     * @param threads how many threads share the connections at most
     * @param dealing which of them has which
     * @throws IllegalStateException if a process may not have so many connections
     */
    public static EchoClient connect(InetSocketAddress server, int connections, int bytes, int threads, Dealing dealing)
            throws IOException {
        return connect(server, connections, bytes, threads, dealing, GRACE_NANOS);
    }

    static EchoClient connect(
            InetSocketAddress server, int connections, int bytes, int threads, Dealing dealing, long graceNanos)
            throws IOException {
        FileLimit.require(connections);
        EchoClient client = new EchoClient(connections, graceNanos);
        try {
            for (int i = 0; i < Math.min(threads, connections); i++) {
                client.shares.add(new ClientShare());
            }
            List<Integer> owners = dealing.deal(connections, client.shares.size());
            for (int i = 0; i < connections; i++) {
                client.shares.get(owners.get(i)).add(ClientConnection.connect(server, i, bytes));
            }
            return client;
        } catch (IOException | RuntimeException e) {
            client.close();
            throw e;
        }
    }

    /** Begins to send as many requests as the server answers, one at a time on each connection. */
    public ClosedLoop closedLoop() {
        return new ClosedLoop(shares, graceNanos);
    }

    /**
     * Sends requests at a fixed rate for about so long: whole rounds over all connections.
     *
     * @return how long each took, in nanoseconds, from the moment at which it was due
     * @throws IllegalStateException if an answer does not come, or is wrong
     */
    public Histogram paced(int perSecond, long nanos) {
        long start = System.nanoTime() + LEAD_NANOS;
        return new PacedRun(shares, Timetable.lasting(nanos, start, perSecond, connections)).run(graceNanos);
    }

    @Override
    public void close() throws IOException {
        for (ClientShare share : shares) {
            share.close();
        }
    }
}

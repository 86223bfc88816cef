package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.Levin;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.time.Duration;

/** A server on a port that the system has chosen. When it is closed, none of its connections may be left. */
final class Running implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final Levin levin;
    private final Server<TcpStream> server;
    private final int port;

    private Running(Levin levin, Program.Start start) throws IOException {
        this.levin = levin;
        TcpListener listener = levin.network().listenLocally();
        this.port = listener.localAddress().getPort();
        this.server = start.on(levin, listener);
    }

    static Running start(Program.Start start) throws IOException {
        return new Running(Levin.builder().name("example").start(), start);
    }

    int port() {
        return port;
    }

    Wire connect() throws IOException {
        return Wire.to(port);
    }

    int connections() {
        return server.connections();
    }

    void awaitConnections(int count) {
        Eventually.isTrue(count + " connections are left", () -> server.connections() == count);
    }

    /** Begins the end, and waits for it; how many connections were cut. */
    int shutdown(Duration grace) {
        return levin.blockOn(server.shutdown(grace));
    }

    /** As {@link #shutdown}, and does not wait. */
    void stop() {
        server.stopAccepting();
    }

    @Override
    public void close() {
        try {
            awaitConnections(0);
            assertThat(shutdown(GRACE)).as("connections that were cut").isZero();
        } finally {
            levin.close();
        }
    }
}

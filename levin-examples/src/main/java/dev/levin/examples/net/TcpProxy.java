package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Network;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * Hands each connection on to another server. When one side has no more to say, the other one is told, and may go on: a half-closed connection
 * stays one. If either side fails, no one answers in time, or both are silent for too long, both connections are closed.
 *
 * <pre>{@code
 * java -cp … dev.levin.examples.net.TcpProxy 8008 example.org 80
 * }</pre>
 */
public final class TcpProxy {
    private static final Duration CONNECT_TIME = Duration.ofSeconds(5);
    private static final Duration IDLE_TIME = Duration.ofMinutes(2);

    private TcpProxy() {}

    /** Starts it; {@code target} is resolved anew for each connection if it is not resolved. Both times are limits. */
    public static Server<TcpStream> serve(
            Network network, TcpListener listener, InetSocketAddress target, Duration connectTime, Duration idleTime) {
        return Server.on(listener)
                .maxConnections(1_000)
                .serve(client -> Async.using(
                        network.connect(target, connectTime), upstream -> Copying.both(client, upstream, idleTime)));
    }

    /** Runs it; the arguments are the port, and the host and port to connect to. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length != 3) {
            throw new IllegalArgumentException("three arguments are needed: the port, and the target's host and port");
        }
        InetSocketAddress target = InetSocketAddress.createUnresolved(arguments[1], Program.port(arguments[2]));
        Program.run(
                "proxy",
                arguments,
                8008,
                (levin, listener) -> serve(levin.network(), listener, target, CONNECT_TIME, IDLE_TIME));
    }
}

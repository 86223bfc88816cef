package dev.levin.examples.net;

import dev.levin.Levin;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** A server as a program: listens on a port of this machine until Ctrl-C, and then lets its clients finish. */
final class Program {
    /** How long clients may take to finish. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private Program() {}

    /** Makes the server. */
    @FunctionalInterface
    interface Start {
        Server<TcpStream> on(Levin levin, TcpListener listener) throws IOException;
    }

    /** Runs a server on the port that the first argument says; 0 lets the system choose one. */
    static void run(String name, String[] arguments, int usualPort, Start start)
            throws IOException, InterruptedException {
        int port = arguments.length == 0 ? usualPort : port(arguments[0]);
        Levin levin = Levin.builder().name(name).start();
        TcpListener listener = levin.network().listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        Server<TcpStream> server = start.on(levin, listener);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(name, levin, server), name + "-exit"));
        System.out.println(name + " listens on port " + listener.localAddress().getPort());
        new CountDownLatch(1).await(); // Ctrl-C ends the program, and this with it
    }

    /** A port, as someone has written it. */
    static int port(String text) {
        int port = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : -1;
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("a port is a number from 0 to 65535, and not " + text);
        }
        return port;
    }

    private static void end(String name, Levin levin, Server<TcpStream> server) {
        int cut = levin.blockOn(server.shutdown(GRACE));
        levin.close();
        System.out.println(name + " has ended, and has cut off " + cut + " connections");
    }
}

package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A server for very many connections, and a client that opens them, has each answered once, and leaves them open. */
final class NetCrowdMain {
    private static final int MOST = 15_000;

    private NetCrowdMain() {}

    public static void main(String[] args) throws Exception {
        if (args[0].equals("serve")) {
            serve();
        } else {
            connect(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        }
    }

    private static void serve() throws Exception {
        try (Levin levin = Levin.builder()
                .name("crowd")
                .workers(2)
                .closeTimeout(Duration.ZERO)
                .start()) {
            TcpListener listener = levin.network().listenLocally();
            Server<TcpStream> server =
                    Server.on(listener).maxConnections(MOST).serve(stream -> Copying.all(stream, stream));
            System.out.println("port " + listener.localAddress().getPort());
            Thread watcher = new Thread(() -> watch(server), "watcher");
            watcher.setDaemon(true);
            watcher.start();
            awaitLine();
            levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
        }
    }

    /** Looks for half a second in which the workers use no CPU time although there are connections. */
    private static void watch(Server<TcpStream> server) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = -1;
        int connections = 0;
        boolean idle = false;
        while (!idle) {
            long now = 0;
            for (long id : threads.getAllThreadIds()) {
                var info = threads.getThreadInfo(id);
                if (info != null && info.getThreadName().startsWith("levin-crowd-async")) {
                    now += threads.getThreadCpuTime(id);
                }
            }
            idle = now == before && server.connections() == connections && connections >= 10_000;
            before = now;
            connections = server.connections();
            pause(500);
        }
        System.out.println("idle with " + connections + " connections");
    }

    private static void awaitLine() throws IOException {
        while (System.in.read() != '\n') {
            // until the line has ended
        }
    }

    private static void pause(long millis) {
        try {
            boolean ignored = new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void connect(int port, int count) throws Exception {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        List<SocketChannel> channels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            SocketChannel channel = SocketChannel.open(address);
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
            channels.add(channel);
        }
        System.out.println(count + " connections");
        for (SocketChannel channel : channels) {
            channel.write(ByteBuffer.wrap(new byte[] {42}));
        }
        for (SocketChannel channel : channels) {
            ByteBuffer one = ByteBuffer.allocate(1);
            if (channel.read(one) != 1 || one.get(0) != 42) {
                throw new IllegalStateException("no echo");
            }
        }
        System.out.println("each has answered");
        awaitLine();
        for (SocketChannel channel : channels) {
            channel.close();
        }
    }
}

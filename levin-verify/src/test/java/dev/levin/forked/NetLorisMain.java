package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A thousand connections that send a byte now and then and never come to the end of a line, beside one that asks and is answered. What that one
 * waits is measured with and without the others, in turns.
 */
final class NetLorisMain {
    private static final int LORISES = 1_000;
    private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    /** So that each has its turn several times in a round. */
    private static final int BYTES_IN_A_MILLISECOND = 4;

    private static final int ROUNDS = 3;
    private static final int LIMIT_MILLIS = 20_000;
    private static final Duration LINE_LIMIT = Duration.ofSeconds(4);

    /** How many times longer the 99th percentile may be: what the slow ones send takes some of the processors, too. */
    private static final long MOST_TIMES = 5;

    private NetLorisMain() {}

    public static void main(String[] args) throws Exception {
        try (Levin levin =
                Levin.builder().workers(2).closeTimeout(Duration.ZERO).start()) {
            TcpListener listener = levin.network().listenLocally();
            Server<TcpStream> server = Server.on(listener).serve(NetLorisMain::answerLines);
            InetSocketAddress address = listener.localAddress();
            measure(address);
            awaitConnections(server, 0);
            long alone = Long.MAX_VALUE;
            long beside = Long.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) {
                alone = Math.min(alone, measure(address));
                awaitConnections(server, 0);
                beside = Math.min(beside, measureBeside(address, server));
            }
            System.out.println("99th percentile: " + alone + " ns alone, " + beside + " ns beside " + LORISES);
            if (beside > MOST_TIMES * alone) {
                throw new IllegalStateException("others have to wait");
            }
            System.out.println("others are served as before");
            assertCutOff(address);
            levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
        }
    }

    private static Async<?> answerLines(TcpStream stream) {
        ByteReader reader = new ByteReader(stream, 1_024);
        return Async.repeat(
                () -> reader.line()
                        .timeout(LINE_LIMIT)
                        .flatMap(line -> line == null
                                ? Async.of(true)
                                : stream.writeAll(ByteBuffer.wrap(
                                                (line + "\n").getBytes(java.nio.charset.StandardCharsets.US_ASCII)))
                                        .map(nothing -> false)),
                over -> over);
    }

    private static long measure(InetSocketAddress address) throws IOException {
        List<Long> nanos = new ArrayList<>();
        try (Socket socket = connect(address)) {
            long begin = System.nanoTime();
            long start = begin;
            while (start - begin < ROUND_NANOS) {
                start = System.nanoTime();
                socket.getOutputStream().write('?');
                socket.getOutputStream().write('\n');
                while (socket.getInputStream().read() != '\n') {
                    // until the answer is there
                }
                nanos.add(System.nanoTime() - start);
            }
        }
        Collections.sort(nanos);
        return nanos.get(nanos.size() * 99 / 100);
    }

    private static long measureBeside(InetSocketAddress address, Server<TcpStream> server) throws Exception {
        List<Socket> lorises = new ArrayList<>();
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 0; i < LORISES; i++) {
            lorises.add(connect(address));
        }
        awaitConnections(server, LORISES);
        Thread dripping = new Thread(() -> drip(lorises, end), "dripping");
        dripping.start();
        try {
            return measure(address);
        } finally {
            end.countDown();
            dripping.join();
            for (Socket loris : lorises) {
                loris.close();
            }
            awaitConnections(server, 0);
        }
    }

    /** What it costs to accept them is another matter. */
    private static void awaitConnections(Server<TcpStream> server, int expected) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        for (int i = 0; i < LIMIT_MILLIS && server.connections() != expected; i++) {
            boolean ignored = never.await(1, TimeUnit.MILLISECONDS);
        }
        if (server.connections() != expected) {
            throw new IllegalStateException(server.connections() + " connections instead of " + expected);
        }
    }

    /** A byte to some of them each millisecond or so. */
    private static void drip(List<Socket> lorises, CountDownLatch end) {
        try {
            for (int i = 0; !end.await(1, TimeUnit.MILLISECONDS); i += BYTES_IN_A_MILLISECOND) {
                for (int each = i; each < i + BYTES_IN_A_MILLISECOND; each++) {
                    lorises.get(each % lorises.size()).getOutputStream().write('x');
                }
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void assertCutOff(InetSocketAddress address) throws IOException {
        try (Socket loris = connect(address)) {
            loris.getOutputStream().write('x');
            if (loris.getInputStream().read() != -1) {
                throw new IllegalStateException("an answer to half a question");
            }
        }
        System.out.println("slow ones were cut off");
    }

    private static Socket connect(InetSocketAddress address) throws IOException {
        Socket socket = new Socket();
        socket.connect(address, LIMIT_MILLIS);
        socket.setSoTimeout(LIMIT_MILLIS);
        socket.setTcpNoDelay(true);
        return socket;
    }
}

package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.ByteWriter;
import dev.levin.async.io.Copying;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Fault row 22: more connections than there is room for, and more bytes than the other side reads. */
class FloodTest extends NetTest {
    private static final int MEGABYTE = 1 << 20;

    /** How many come at once; fewer where there are few file descriptors. */
    private static final int FLOOD = Integer.getInteger("levin.test.flood", 400);

    private static long bytesOutsideTheHeap() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    // ---- connections

    /** Many come at once and stay: the server serves as many as it may, the others wait, and all have their turn. */
    @Test
    void accept_floodOfConnections_neverMoreThanAllowedAndAllAreServed() throws IOException {
        int allowed = 10;
        AtomicInteger most = new AtomicInteger();
        AtomicInteger now = new AtomicInteger();
        TcpListener listener = network.listener().backlog(FLOOD).listenLocally();
        Server<TcpStream> server = Server.on(listener).maxConnections(allowed).serve(stream -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            ByteBuffer buffer = ByteBuffer.allocate(16);
            return stream.read(buffer)
                    .flatMap(count -> stream.writeAll(buffer.flip()))
                    .map(nothing -> now.decrementAndGet());
        });
        List<Socket> clients = new ArrayList<>();
        try {
            InetSocketAddress address = listener.localAddress();
            for (int i = 0; i < FLOOD; i++) {
                clients.add(new Socket(address.getAddress(), address.getPort()));
            }
            Eventually.isTrue("as many as allowed", () -> server.connections() == allowed);
            for (Socket client : clients) {
                client.setSoTimeout((int) Eventually.LIMIT.toMillis());
                client.getOutputStream().write('x');
                assertThat(client.getInputStream().read()).isEqualTo('x');
                client.close();
            }
        } finally {
            for (Socket client : clients) {
                client.close();
            }
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(20)))).isZero();
        assertThat(most.get()).isEqualTo(allowed);
        assertThat(server.connections()).isZero();
    }

    /** While connections come and go as fast as they can, one that is there already is not forgotten. */
    @Test
    void accept_floodThatComesAndGoes_othersGoOn() throws IOException {
        TcpListener listener = network.listenLocally();
        Server<TcpStream> server = Server.on(listener).maxConnections(50).serve(stream -> Copying.all(stream, stream));
        InetSocketAddress address = listener.localAddress();
        try (Socket steady = new Socket(address.getAddress(), address.getPort())) {
            steady.setSoTimeout((int) Eventually.LIMIT.toMillis());
            Background<Void> flood = Background.run(() -> comeAndGo(address, 1_000));
            int echoed = 0;
            do {
                steady.getOutputStream().write('x');
                assertThat(steady.getInputStream().read()).isEqualTo('x');
                echoed++;
            } while (!flood.hasEnded());
            flood.result();
            assertThat(echoed).isPositive();
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(20)))).isZero();
        assertThat(server.connections()).isZero();
    }

    private static void comeAndGo(InetSocketAddress address, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            try (Socket client = new Socket(address.getAddress(), address.getPort())) {
                if (i % 2 == 0) {
                    client.setSoLinger(true, 0); // a reset
                }
            }
        }
    }

    // ---- bytes

    private Pair connectedWithSmallBuffers() throws IOException {
        try (TcpListener listener = network.listener()
                .option(StandardSocketOptions.SO_RCVBUF, 16 * 1024)
                .listenLocally()) {
            return run(network.connector()
                    .option(StandardSocketOptions.SO_SNDBUF, 16 * 1024)
                    .connect(listener.localAddress())
                    .zip(listener.accept(), Pair::new));
        }
    }

    /** Reads to the end; slowly, a few bytes at a time. */
    private static Async<Long> readSlowly(TcpStream stream) {
        ByteBuffer buffer = ByteBuffer.allocate(32 * 1024);
        long[] sum = {0};
        return Async.repeat(
                        () -> stream.read(buffer.clear()).flatMap(count -> {
                            sum[0] += Math.max(0, count);
                            return Async.yieldNow().map(nothing -> count);
                        }),
                        count -> count == ByteSource.END)
                .map(end -> sum[0]);
    }

    @Test
    void write_hugeToASlowReader_allArrivesAndLittleIsHeldOutsideTheHeap() throws IOException {
        try (Pair pair = connectedWithSmallBuffers()) {
            long before = bytesOutsideTheHeap();
            ByteBuffer huge = ByteBuffer.allocate(32 * MEGABYTE);
            AsyncTask<?> write = levin.spawn(pair.client().writeAll(huge));
            Eventually.isTrue(
                    "it waits for the reader",
                    () -> huge.position() > 0 && levin.async().stats().idle() == 2);
            assertThat(write.isDone()).isFalse();
            AsyncTask<Long> read = levin.spawn(readSlowly(pair.server()));
            write.join(Eventually.LIMIT);
            pair.client().shutdownOutput();
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(32L * MEGABYTE);
            assertThat(bytesOutsideTheHeap() - before).isLessThan(2 * MEGABYTE);
        }
    }

    @Test
    void vectored_hugeToASlowReader_allArrivesAndLittleIsHeldOutsideTheHeap() throws IOException {
        try (Pair pair = connectedWithSmallBuffers()) {
            long before = bytesOutsideTheHeap();
            ByteBuffer[] huge = {
                ByteBuffer.allocate(10),
                ByteBuffer.allocate(16 * MEGABYTE),
                ByteBuffer.allocate(0),
                ByteBuffer.allocate(16 * MEGABYTE),
                ByteBuffer.allocate(3)
            };
            AsyncTask<?> write = levin.spawn(pair.client().writeAll(huge));
            AsyncTask<Long> read = levin.spawn(readSlowly(pair.server()));
            write.join(Eventually.LIMIT);
            pair.client().shutdownOutput();
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(32L * MEGABYTE + 13);
            assertThat(bytesOutsideTheHeap() - before).isLessThan(2 * MEGABYTE);
        }
    }

    @Test
    void vectored_hugeRead_littleIsHeldOutsideTheHeap() throws IOException {
        try (Pair pair = connected()) {
            long before = bytesOutsideTheHeap();
            run(pair.client().writeAll(bytes("hello")));
            ByteBuffer[] into = {ByteBuffer.allocate(2), ByteBuffer.allocate(16 * MEGABYTE)};
            assertThat(run(pair.server().read(into))).isEqualTo(5);
            assertThat(into[1].position()).isEqualTo(3);
            assertThat(into[1].limit()).isEqualTo(into[1].capacity());
            assertThat(bytesOutsideTheHeap() - before).isLessThan(2 * MEGABYTE);
        }
    }

    /** A server that writes without end to a client that never reads: the writer holds its buffer, and no more; its time-out cuts the client off. */
    @Test
    void writer_clientNeverReads_holdsItsBufferAndIsCutOff() throws IOException {
        TcpListener listener = network.listenLocally();
        AtomicInteger mostBuffered = new AtomicInteger();
        List<Throwable> failures = new ArrayList<>();
        byte[] message = new byte[1_000];
        Server<TcpStream> server = Server.on(listener)
                .onFailure((stream, failure) -> failures.add(failure))
                .serve(stream -> {
                    ByteWriter writer = new ByteWriter(stream, 4_096);
                    return Async.repeat(
                            () -> writer.write(message)
                                    .timeout(Duration.ofMillis(300))
                                    .map(nothing -> {
                                        mostBuffered.accumulateAndGet(writer.buffered(), Math::max);
                                        return true;
                                    }),
                            more -> false);
                });
        InetSocketAddress address = listener.localAddress();
        try (Socket client = new Socket()) {
            client.setReceiveBufferSize(16 * 1024);
            client.connect(address);
            Eventually.isTrue("served", () -> server.connections() == 1);
            Eventually.isTrue("cut off", () -> server.connections() == 0);
        }
        assertThat(failures).singleElement().isInstanceOf(TimeoutException.class);
        assertThat(mostBuffered.get()).isBetween(1, 4_096);
        assertThat(run(server.shutdown(Duration.ZERO))).isZero();
    }

    /** A proxy between a fast sender and one who never reads: what it holds is its buffer, whatever the sender has. */
    @Test
    void copy_targetNeverReads_senderComesToAHalt() throws IOException {
        try (Pair in = connectedWithSmallBuffers();
                Pair out = connectedWithSmallBuffers()) {
            AsyncTask<?> copy = levin.spawn(Copying.both(in.server(), out.client(), Duration.ofMillis(500)));
            ByteBuffer endless = ByteBuffer.allocate(32 * MEGABYTE);
            AsyncTask<?> write = levin.spawn(in.client().writeAll(endless));
            assertThatThrownBy(() -> copy.join(Eventually.LIMIT))
                    .cause()
                    .isInstanceOf(TimeoutException.class)
                    .hasMessageContaining("nothing was copied");
            assertThat(endless.position()).isLessThan(8 * MEGABYTE);
            assertThat(write.isDone()).isFalse();
            write.cancel();
        }
    }
}

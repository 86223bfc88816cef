package dev.levin.forked;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Network;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Clients that send and compare what comes back, reset, close one half, and are cancelled in the middle; many at a time, for some rounds of ten seconds.
 * After that, threads and open files are as before.
 */
final class NetSoakMain {
    private static final long ROUND_NANOS = TimeUnit.SECONDS.toNanos(Long.getLong("levin.soak.seconds", 10));

    /** For threads and files to be as before. */
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(Long.getLong("levin.soak.limit", 30));

    private static final int CLIENTS = 32;
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Levin levin;
    private final Network network;
    private final InetSocketAddress address;
    private final Random random;
    private int exchanged;
    private int reset;
    private int cancelled;

    private NetSoakMain(Levin levin, InetSocketAddress address, long seed) {
        this.levin = levin;
        this.network = levin.network();
        this.address = address;
        this.random = new Random(seed);
    }

    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[0]);
        // Loads all that it takes, and with it what stays open.
        run(1, ROUND_NANOS / 20, 0);
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        long files = openFiles();
        run(rounds, ROUND_NANOS, System.nanoTime());
        long start = System.nanoTime();
        while (ManagementFactory.getThreadMXBean().getThreadCount() > threads) {
            requireInTime(start, "threads");
        }
        System.out.println("threads are back");
        while (openFiles() > files) {
            requireInTime(start, "files: " + files + " before, " + openFiles() + " after");
        }
        System.out.println("files are back");
    }

    private static void run(int rounds, long roundNanos, long seed) throws Exception {
        System.out.println("seed " + seed);
        try (Levin levin = Levin.builder().name("soak").workers(2).start()) {
            TcpListener listener = levin.network().listenLocally();
            Server<TcpStream> server = Server.on(listener).serve(stream -> Copying.all(stream, stream));
            NetSoakMain soak = new NetSoakMain(levin, listener.localAddress(), seed);
            for (int round = 1; round <= rounds; round++) {
                soak.rage(System.nanoTime() + roundNanos);
                if (seed != 0) {
                    System.out.println("round " + round);
                }
            }
            System.out.println(
                    soak.exchanged + " exchanged, " + soak.reset + " reset, " + soak.cancelled + " cancelled");
            if (soak.exchanged == 0 || (seed != 0 && (soak.reset == 0 || soak.cancelled == 0))) {
                throw new IllegalStateException("it did not do what it is for");
            }
            int cut = levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
            if (cut != 0) {
                throw new IllegalStateException(cut + " connections did not end");
            }
        }
    }

    private void rage(long end) throws IOException {
        while (System.nanoTime() - end < 0) {
            List<AsyncTask<Boolean>> good = new ArrayList<>();
            List<AsyncTask<Boolean>> bad = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                int kind = random.nextInt(4);
                if (kind < 2) {
                    good.add(levin.spawn(exchange(random.nextInt(100_000) + 1)));
                } else if (kind == 2) {
                    good.add(levin.spawn(resetInTheMiddle()));
                } else {
                    bad.add(levin.spawn(exchange(50_000)));
                }
            }
            for (AsyncTask<Boolean> task : bad) {
                cancelled += task.cancel() ? 1 : 0;
            }
            for (AsyncTask<Boolean> task : good) {
                if (task.join(LIMIT)) {
                    exchanged++;
                } else {
                    reset++;
                }
            }
        }
    }

    /** Sends so many bytes, closes its half, and reads them all back, in order and to the end. */
    private Async<Boolean> exchange(int length) {
        byte[] sent = new byte[length];
        random.nextBytes(sent);
        ByteBuffer received = ByteBuffer.allocate(length + 1);
        return Async.using(network.connect(address), stream -> {
            Async<Boolean> writing = stream.writeAll(ByteBuffer.wrap(sent))
                    .flatMap(nothing -> stream.closeOutput())
                    .map(nothing -> true);
            Async<Integer> reading = Async.repeat(() -> stream.read(received), count -> count == ByteSource.END);
            return writing.zip(reading, (written, end) -> {
                if (!received.flip().equals(ByteBuffer.wrap(sent))) {
                    throw new IllegalStateException("what came back is not what was sent");
                }
                return true;
            });
        });
    }

    private Async<Boolean> resetInTheMiddle() {
        return Async.using(network.connect(address), stream -> {
            try {
                stream.setOption(StandardSocketOptions.SO_LINGER, 0);
            } catch (IOException e) {
                return Async.fail(e);
            }
            return stream.write(ByteBuffer.allocate(1_000)).map(count -> false);
        });
    }

    private static void requireInTime(long start, String what) {
        if (System.nanoTime() - start > LIMIT_NANOS) {
            throw new IllegalStateException("not as before: " + what);
        }
        System.gc();
    }

    private static long openFiles() {
        return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getOpenFileDescriptorCount();
    }
}

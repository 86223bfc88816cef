package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Uses up the file descriptors, but for as many as the argument says, before there is a selector; if none is left, then by connections as
 * well. Run under {@code ulimit -n}.
 */
final class NetLimitMain {
    private static final int LIMIT_MILLIS = 20_000;
    private static final long MOST_CPU_NANOS = 100_000_000;

    private NetLimitMain() {}

    public static void main(String[] args) throws Exception {
        // While there are files to load it from.
        cpuNanos();
        loadAll(Path.of(
                Levin.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
        try (Levin levin =
                Levin.builder().workers(2).closeTimeout(Duration.ZERO).start()) {
            TcpListener listener = levin.network().listenLocally();
            int left = Integer.parseInt(args[0]);
            withoutSelector(levin, listener, left);
            if (left == 0) {
                withoutSockets(levin, listener);
            }
        }
    }

    /** To load a class from a directory takes a file descriptor. */
    private static void loadAll(Path classes) throws IOException, ClassNotFoundException {
        if (!Files.isDirectory(classes)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(classes)) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        for (Path file : files) {
            String name = classes.relativize(file).toString().replace('/', '.');
            if (name.startsWith("dev.levin.") && !name.endsWith("-info.class")) {
                Class.forName(name.substring(0, name.length() - ".class".length()));
            }
        }
    }

    private static void withoutSelector(Levin levin, TcpListener listener, int left) throws Exception {
        List<Closeable> files = useUp(NetLimitMain::openFile, 1_000);
        for (int i = 0; i < left; i++) {
            files.remove(0).close();
        }
        AsyncTask<TcpStream> accept = levin.spawn(listener.accept());
        boolean ignored = new CountDownLatch(1).await(100, TimeUnit.MILLISECONDS);
        if (accept.isDone()) {
            throw new IllegalStateException("there was a file descriptor, or accepting has failed: " + accept);
        }
        closeAll(files);
        try (Socket client = connect(listener.localAddress());
                TcpStream server = accept.join(Duration.ofMillis(LIMIT_MILLIS))) {
            if (client.getLocalPort() != server.remoteAddress().getPort()) {
                throw new IllegalStateException("someone else has connected");
            }
        }
        System.out.println("selector recovered");
    }

    private static void withoutSockets(Levin levin, TcpListener listener) throws Exception {
        Server<TcpStream> server = Server.on(listener).serve(stream -> Copying.all(stream, stream));
        InetSocketAddress address = listener.localAddress();
        // Clients of the same process, so that sooner or later one can't be accepted.
        List<Closeable> clients = useUp(() -> connect(address), 1_000);
        System.out.println("accepted until the limit");
        long before = cpuNanos();
        boolean ignored = new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS);
        long used = cpuNanos() - before;
        if (used > MOST_CPU_NANOS) {
            throw new IllegalStateException("used " + used + " ns of CPU time in half a second");
        }
        System.out.println("did not spin");
        closeAll(clients);
        try (Socket client = connect(address)) {
            client.setSoTimeout(LIMIT_MILLIS);
            client.getOutputStream().write(42);
            if (client.getInputStream().read() != 42) {
                throw new IllegalStateException("no echo");
            }
        }
        System.out.println("recovered");
        levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
    }

    private interface Opening {
        Closeable open() throws IOException;
    }

    private static List<Closeable> useUp(Opening opening, int most) {
        List<Closeable> opened = new ArrayList<>();
        try {
            while (opened.size() < most) {
                opened.add(opening.open());
            }
        } catch (IOException noMore) {
            return opened;
        }
        throw new IllegalStateException("there is no limit");
    }

    private static InputStream openFile() throws IOException {
        return new FileInputStream("/dev/null");
    }

    private static Socket connect(InetSocketAddress address) throws IOException {
        Socket socket = new Socket();
        socket.connect(address, LIMIT_MILLIS);
        return socket;
    }

    private static void closeAll(List<Closeable> all) throws IOException {
        for (Closeable each : all) {
            each.close();
        }
    }

    /** Of all threads; other than that of the process, it is to be had without a file. */
    private static long cpuNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long sum = 0;
        for (long id : threads.getAllThreadIds()) {
            sum += Math.max(0, threads.getThreadCpuTime(id));
        }
        return sum;
    }
}

package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.JoinSet;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/** A server: many connections on few threads, each answered in its order, and a graceful end. */
final class ServerStep implements DemoStep {
    private static final int LONGEST_LINE = 100;
    private static final Duration AT_MOST = Duration.ofSeconds(10);
    private static final double NANOS_PER_SECOND = 1e9;

    private final int connections;
    private final int messages;
    private final int threads;

    ServerStep(int connections, int messages, int threads) {
        this.connections = connections;
        this.messages = messages;
        this.threads = threads;
    }

    @Override
    public String title() {
        return "Networking: a server for " + connections + " connections, on " + threads + " threads";
    }

    @Override
    public void run(Levin levin, PrintStream out, PrintStream progressOut) throws IOException {
        TcpListener listener = levin.network().listenLocally();
        Server<TcpStream> server = Server.on(listener).serve(stream -> Copying.all(stream, stream));
        long start = System.nanoTime();
        JoinSet<Boolean> clients = new JoinSet<>(levin.async());
        for (int i = 0; i < connections; i++) {
            AsyncTask<Boolean> unused = clients.spawn(talk(levin, listener.localAddress(), i));
        }
        for (int i = 0; i < connections; i++) {
            // Throws if a client has failed.
            clients.next().join().join();
        }
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        out.printf(
                Locale.ROOT,
                "%,d connections, %,d messages there and back, each checked: %,.0f in a second%n",
                connections,
                connections * messages,
                connections * messages / seconds);
        int cut = levin.blockOn(server.shutdown(AT_MOST));
        if (cut != 0) {
            throw new IllegalStateException(cut + " connections had to be cut");
        }
        out.println("The server accepts no more, its last connection has ended, and none had to be cut.");
    }

    private Async<Boolean> talk(Levin levin, InetSocketAddress address, int client) {
        return Async.using(levin.network().connect(address).timeout(AT_MOST), stream -> {
            ByteReader reader = new ByteReader(stream, LONGEST_LINE);
            int[] next = {0};
            return Async.repeat(() -> ask(stream, reader, client + ":" + next[0]++), nothing -> next[0] == messages);
        });
    }

    private static Async<Boolean> ask(TcpStream stream, ByteReader reader, String question) {
        return stream.writeAll(ByteBuffer.wrap((question + "\n").getBytes(StandardCharsets.US_ASCII)))
                .flatMap(nothing -> reader.line())
                .map(answer -> {
                    if (!question.equals(answer)) {
                        throw new IllegalStateException("asked '" + question + "', and was answered '" + answer + "'");
                    }
                    return true;
                });
    }
}

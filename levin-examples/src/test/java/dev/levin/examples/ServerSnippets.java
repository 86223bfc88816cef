package dev.levin.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import dev.levin.async.Select;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.ByteWriter;
import dev.levin.async.io.Conversation;
import dev.levin.async.io.Copying;
import dev.levin.async.io.ProtocolException;
import dev.levin.async.io.ResumingParser;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.LaggedException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;

/** What the guide to servers shows, for the compiler to read; {@link SnippetsTest} compares, and runs it. */
final class ServerSnippets {
    private static final System.Logger LOGGER = System.getLogger(ServerSnippets.class.getName());

    private ServerSnippets() {}

    /** No one presses it in a test. */
    private static void awaitEnter() {}

    static void echo(InetSocketAddress address) throws IOException {
        try (Levin levin = Levin.start()) {
            TcpListener listener = levin.network().listen(address);
            Server<TcpStream> server = Server.on(listener).serve(stream -> Copying.all(stream, stream));
            awaitEnter();
            levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
        }
    }

    static Async<Boolean> greet(TcpStream stream) {
        ByteReader input = new ByteReader(stream, 1024);
        ByteWriter output = new ByteWriter(stream, 1024);
        return Async.repeat(
                () -> input.line()
                        .flatMap(name -> name == null
                                ? Async.of(false) // the client has no more to say
                                : output.write("hello " + name + "\n")
                                        .flatMap(nothing -> output.flush())
                                        .map(nothing -> true)),
                more -> !more);
    }

    /** A line, which is a name. */
    private static final class NameParser extends ResumingParser<String> {
        @Override
        protected String part(ByteBuffer bytes) throws ProtocolException {
            return textThrough(bytes, '\n', 100).trim();
        }
    }

    static Server<TcpStream> greeter(TcpListener listener) {
        Conversation.Limits limits = Conversation.Limits.of(1024, Duration.ofSeconds(30));
        return Server.on(listener).serve((stream, stopping) -> {
            Conversation client = new Conversation(stream, limits, stopping);
            return client.run(
                    new NameParser(),
                    name -> client.write("hello " + name + "\n", UTF_8).map(nothing -> true),
                    failure -> ("sorry, " + failure.getMessage() + "\n").getBytes(UTF_8));
        });
    }

    static Async<Boolean> greetInTime(TcpStream stream) {
        ByteReader input = new ByteReader(stream, 1024);
        ByteWriter output = new ByteWriter(stream, 1024);
        return Async.repeat(
                () -> input.line()
                        .timeout(Duration.ofMinutes(1))
                        .flatMap(name -> name == null
                                ? Async.of(false)
                                : output.write("hello " + name + "\n")
                                        .flatMap(nothing -> output.flush())
                                        .timeout(Duration.ofSeconds(10)) // it has to read, too
                                        .map(nothing -> true)),
                more -> !more);
    }

    static Server<TcpStream> limited(TcpListener listener) {
        return Server.on(listener)
                .maxConnections(1_000) // others wait in the system's queue
                .onFailure((stream, failure) -> LOGGER.log(Level.DEBUG, "cut off " + stream, failure))
                .serve(stream -> greetInTime(stream));
    }

    static Async<String> nextOf(Broadcast.Subscription<String> news) {
        return news.map(message -> String.valueOf(message))
                .recover(failure -> failure instanceof LaggedException lagged
                        ? "you have missed " + lagged.missed() + " messages"
                        : "it is over");
    }

    static Async<Boolean> greetUntil(TcpStream stream, CancelToken stopping) {
        ByteReader input = new ByteReader(stream, 1024);
        ByteWriter output = new ByteWriter(stream, 1024);
        return Async.repeat(
                () -> new Select<Optional<String>>()
                        .or(input.line(), Optional::ofNullable)
                        .or(stopping.cancelled(), nothing -> Optional.empty())
                        .timeout(Duration.ofMinutes(1))
                        .flatMap(name -> name.isEmpty()
                                ? Async.of(false)
                                : output.write("hello " + name.get() + "\n")
                                        .flatMap(nothing -> output.flush())
                                        .timeout(Duration.ofSeconds(10))
                                        .map(nothing -> true)),
                more -> !more);
    }

    static void endOnExit(Levin levin, Server<TcpStream> server) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            int cut = levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
            levin.close();
            System.out.println(cut + " connections were cut off");
        }));
    }

    static String greeting(Levin levin, String name) throws IOException {
        TcpListener listener = levin.network().listenLocally();
        Server<TcpStream> server = Server.on(listener).serve((stream, stopping) -> greetUntil(stream, stopping));
        try (Socket client = new Socket(
                InetAddress.getLoopbackAddress(), listener.localAddress().getPort())) {
            client.getOutputStream().write((name + "\n").getBytes(UTF_8));
            client.shutdownOutput();
            return new String(client.getInputStream().readAllBytes(), UTF_8);
        } finally {
            levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
        }
    }

    static void serveLines(Levin levin) throws IOException {
        Server<TcpStream> server = Server.on(levin.network().listen(new InetSocketAddress(8080)))
                .maxConnections(1_000)
                .serve(stream -> answerLines(stream));
        awaitEnter(); // or whatever says that it is time
        System.out.println(levin.blockOn(server.shutdown(Duration.ofSeconds(10))) + " connections had to be cut");
    }

    static Async<Boolean> answerLines(TcpStream stream) {
        ByteReader reader = new ByteReader(stream, 1_024); // who sends a longer line is cut off
        return Async.repeat(
                () -> reader.line()
                        .timeout(Duration.ofSeconds(30)) // and who sends none
                        .flatMap(line -> line == null
                                ? Async.of(true)
                                : stream.writeAll(UTF_8.encode("you said " + line + "\n"))
                                        .map(nothing -> false)),
                over -> over);
    }
}

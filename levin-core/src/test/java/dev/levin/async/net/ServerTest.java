package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.LevinReport;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.Copying;
import dev.levin.async.sync.Notify;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.PrivateField;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ServerTest extends NetTest {
    private TcpStream connectTo(Server<TcpStream> server) throws IOException {
        return run(network.connect(((TcpListener) server.listener()).localAddress()));
    }

    private String ask(TcpStream client, String question) {
        run(client.writeAll(bytes(question)));
        ByteBuffer into = ByteBuffer.allocate(question.length());
        run(Async.repeat(() -> client.read(into), count -> count < 0 || !into.hasRemaining()));
        return text(into);
    }

    @Test
    void serve_manyConnections_eachHasItsOwnTask() throws IOException {
        Server<TcpStream> server = Server.on(network.listenLocally()).serve(stream -> Copying.all(stream, stream));
        List<TcpStream> clients = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            clients.add(connectTo(server));
        }
        for (int i = 0; i < 50; i++) {
            assertThat(ask(clients.get(i), "hello " + i)).isEqualTo("hello " + i);
        }
        // A task may answer before the one that accepts has counted it.
        Eventually.isTrue("all are counted", () -> server.connections() == 50);
        for (TcpStream client : clients) {
            client.close();
        }
        Eventually.isTrue("all have ended", () -> server.connections() == 0);
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    @Test
    void maxConnections_reached_theNextWaitsUntilOneEnds() throws IOException {
        AtomicInteger most = new AtomicInteger();
        AtomicInteger open = new AtomicInteger();
        Server<TcpStream> server = Server.on(network.listenLocally())
                .maxConnections(2)
                .serve(stream -> Async.defer(() -> {
                            most.accumulateAndGet(open.incrementAndGet(), Math::max);
                            return Copying.all(stream, stream);
                        })
                        .map(copied -> open.decrementAndGet()));
        List<AsyncTask<String>> answers = new ArrayList<>();
        List<TcpStream> clients = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            TcpStream client = connectTo(server);
            clients.add(client);
            ByteBuffer into = ByteBuffer.allocate(3);
            answers.add(levin.spawn(client.writeAll(bytes("hi"))
                    .flatMap(nothing -> client.closeOutput())
                    .flatMap(nothing -> Async.repeat(() -> client.read(into), count -> count < 0))
                    .map(end -> text(into))));
        }
        for (AsyncTask<String> answer : answers) {
            assertThat(answer.join(Eventually.LIMIT)).isEqualTo("hi");
        }
        assertThat(most).hasValueBetween(1, 2);
        for (TcpStream client : clients) {
            client.close();
        }
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    @Test
    void handler_throws_onlyItsConnectionEnds() throws IOException {
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        AtomicInteger number = new AtomicInteger();
        Server<TcpStream> server = Server.on(network.listenLocally())
                .onFailure((stream, failure) -> failures.add(failure))
                .serve(stream -> {
                    int mine = number.getAndIncrement();
                    if (mine == 0) {
                        throw new IllegalStateException("planted");
                    }
                    return mine == 1 ? Async.fail(new IOException("planted")) : Copying.all(stream, stream);
                });
        for (int i = 0; i < 2; i++) {
            try (TcpStream client = connectTo(server)) {
                assertThat(run(client.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            }
        }
        try (TcpStream client = connectTo(server)) {
            assertThat(ask(client, "hello")).isEqualTo("hello");
        }
        assertThat(failures).extracting(Throwable::getMessage).containsExactly("planted", "planted");
        run(server.shutdown(Duration.ofSeconds(10)));
    }

    @Test
    void failure_noOneIsToldOf_isLoggedUnlessItIsAnIoException() throws IOException {
        try (CapturedLog log = CapturedLog.open()) {
            AtomicInteger number = new AtomicInteger();
            Server<TcpStream> server = Server.on(network.listenLocally())
                    .serve(stream -> Async.fail(
                            switch (number.getAndIncrement()) {
                                case 0 -> new IOException("usual");
                                case 1 -> new TimeoutException("usual, too");
                                default -> new IllegalStateException("planted");
                            }));
            for (int i = 0; i < 4; i++) {
                try (TcpStream client = connectTo(server)) {
                    assertThat(run(client.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
                }
            }
            run(server.shutdown(Duration.ofSeconds(10)));
            assertThat(log.messages()).hasSize(2).allMatch(message -> message.contains("a handler has failed"));
        }
    }

    @Test
    void maxConnections_notPositive_isRefused() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            assertThat(Server.on(listener).maxConnections(1)).isNotNull();
            assertThatThrownBy(() -> Server.on(listener).maxConnections(0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("maxConnections must be positive, but was 0");
        }
    }

    @Test
    void shutdown_handlersThatListenToTheToken_endInTheirOwnWay() throws IOException {
        Server<TcpStream> server = Server.on(network.listenLocally())
                .serve((stream, stopping) -> stopping.cancelled().flatMap(nothing -> stream.writeAll(bytes("bye"))));
        try (TcpStream client = connectTo(server)) {
            Eventually.isTrue("it is served", () -> server.connections() == 1);
            assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
            ByteBuffer into = ByteBuffer.allocate(8);
            run(Async.repeat(() -> client.read(into), count -> count < 0));
            assertThat(text(into)).isEqualTo("bye");
        }
        assertThat(server.listener().isOpen()).isFalse();
    }

    @Test
    void shutdown_handlersThatDoNotEnd_areCancelledAfterTheTime() throws IOException {
        AtomicInteger cancelled = new AtomicInteger();
        Notify never = new Notify();
        Server<TcpStream> server = Server.on(network.listenLocally())
                .serve(stream -> never.notified().onCancel(cancelled::incrementAndGet));
        try (TcpStream one = connectTo(server);
                TcpStream other = connectTo(server)) {
            Eventually.isTrue("both are served", () -> server.connections() == 2);
            assertThat(run(server.shutdown(Duration.ofMillis(20)))).isEqualTo(2);
            assertThat(cancelled).hasValue(2);
            assertThat(run(one.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
            assertThat(run(other.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
        }
        assertThat(server.connections()).isZero();
        assertThat(run(server.shutdown(Duration.ZERO))).as("once more").isZero();
    }

    @Test
    void shutdown_listenerWasClosedBefore_ends() throws IOException {
        Server<TcpStream> server = Server.on(network.listenLocally()).serve(stream -> Copying.all(stream, stream));
        server.listener().close();
        assertThat(run(server.shutdown(Duration.ofSeconds(10)))).isZero();
    }

    @Test
    void shutdown_awaitedByAThreadOfNoPool_works() throws IOException {
        Server<TcpStream> server = Server.on(network.listenLocally()).serve(stream -> new Notify().notified());
        try (TcpStream client = connectTo(server)) {
            Eventually.isTrue("it is served", () -> server.connections() == 1);
            assertThat(server.shutdown(Duration.ofMillis(5)).join(Eventually.LIMIT))
                    .isEqualTo(1);
            assertThat(run(client.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
        }
    }

    @Test
    void end_ofTheRuntime_stopsAcceptingAndTellsHandlers() throws IOException {
        Server<TcpStream> server = Server.on(network.listenLocally())
                .serve((stream, stopping) -> stopping.cancelled().flatMap(nothing -> stream.writeAll(bytes("bye"))));
        try (java.net.Socket client = new java.net.Socket()) {
            client.connect(((TcpListener) server.listener()).localAddress());
            Eventually.isTrue("it is served", () -> server.connections() == 1);
            LevinReport report = levin.shutdown(Eventually.LIMIT);
            assertThat(report.isComplete()).isTrue();
            assertThat(client.getInputStream().readAllBytes()).isEqualTo("bye".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(server.listener().isOpen()).isFalse();
    }

    /** A connection that is accepted in the very moment in which all are cancelled: no one would end it, and the end would wait for it for ever. */
    @Test
    void shutdown_whileAConnectionIsAccepted_thatOneIsCutOffToo() throws IOException {
        Gate accepting = new Gate();
        Gate mayAccept = new Gate();
        RefusingServerChannel channel = new RefusingServerChannel(0) {
            @Override
            public SocketChannel accept() throws IOException {
                if (accepting.isOpen()) {
                    return null;
                }
                accepting.open();
                mayAccept.await();
                return super.accept();
            }
        };
        AtomicInteger served = new AtomicInteger();
        Server<TcpStream> server = Server.on(new TcpListener(levin.async().source(channel)))
                .serve(stream -> {
                    served.incrementAndGet();
                    return levin.sleep(Duration.ofDays(1));
                });
        accepting.await();
        AsyncTask<Integer> end = levin.spawn(server.shutdown(Duration.ZERO));
        Eventually.isTrue(
                "those who are there are cancelled", () -> (boolean) PrivateField.get(Server.class, server, "cut"));
        mayAccept.open();
        assertThat(end.join(Eventually.LIMIT)).isZero();
        assertThat(server.connections()).isZero();
        assertThat(served.get()).isLessThanOrEqualTo(1);
    }

    @Test
    void end_ofTheScheduler_closesConnectionsAndListener() throws IOException {
        Server<TcpStream> server = Server.on(network.listenLocally()).serve(stream -> Copying.all(stream, stream));
        try (java.net.Socket client = new java.net.Socket()) {
            client.connect(((TcpListener) server.listener()).localAddress());
            Eventually.isTrue("it is served", () -> server.connections() == 1);
            levin.async().shutdownNow();
            levin.async().close();
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(server.connections()).isZero();
        assertThat(server.listener().isOpen()).isFalse();
    }

    @Test
    void builder_badArguments_refused() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            assertThatThrownBy(() -> Server.on(listener).maxConnections(0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("maxConnections must be positive, but was 0");
            assertThatThrownBy(() -> Server.on((TcpListener) null)).isInstanceOf(NullPointerException.class);
        }
    }
}

package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.async.time.ManualClock;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Accepting connections, over TCP and Unix domain sockets. */
class ListenerTest extends NetTest {
    @Test
    void accept_severalTasks_eachConnectionGoesToOne() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            List<AsyncTask<TcpStream>> accepts = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                accepts.add(levin.spawn(listener.accept()));
            }
            List<TcpStream> clients = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                clients.add(run(network.connect(listener.localAddress())));
            }
            List<Integer> ports = new ArrayList<>();
            for (AsyncTask<TcpStream> accept : accepts) {
                try (TcpStream stream = accept.join(Eventually.LIMIT)) {
                    ports.add(stream.remoteAddress().getPort());
                }
            }
            List<Integer> expected = new ArrayList<>();
            for (TcpStream client : clients) {
                expected.add(client.localAddress().getPort());
                client.close();
            }
            assertThat(ports).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void close_whileATaskAccepts_theTaskIsTold() throws IOException {
        TcpListener listener = network.listenLocally();
        AsyncTask<TcpStream> accept = levin.spawn(listener.accept());
        Eventually.isTrue("it waits", () -> levin.async().stats().idle() == 2);
        listener.close();
        assertThatThrownBy(() -> accept.join(Eventually.LIMIT))
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(ClosedChannelException.class);
        assertThat(listener.isOpen()).isFalse();
    }

    @Test
    void accept_cancelled_theConnectionGoesToTheNext() throws IOException {
        try (TcpListener listener = network.listenLocally()) {
            AsyncTask<TcpStream> cancelled = levin.spawn(listener.accept());
            cancelled.cancel();
            try (TcpStream client = run(network.connect(listener.localAddress()));
                    TcpStream server = run(listener.accept())) {
                assertThat(server.remoteAddress()).isEqualTo(client.localAddress());
            }
        }
    }

    @Test
    void accept_noOneTakesIt_isClosed() throws IOException {
        try (TcpListener listener = network.listenLocally();
                TcpStream client = run(network.connect(listener.localAddress()))) {
            Async<TcpStream> accept = listener.accept();
            Poller poller = new Poller();
            Eventually.isTrue("accepted", () -> poller.poll(accept));
            accept.discard();
            assertThat(run(client.read(ByteBuffer.allocate(1)))).isEqualTo(ByteSource.END);
        }
    }

    /** Fault row 21, without using up the file descriptors of the test. */
    @Test
    void accept_noFileDescriptors_waitsLongerEachTimeAndRecovers() throws IOException {
        ManualClock clock = new ManualClock();
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler =
                        AsyncScheduler.builder().workers(1).clock(clock).build();
                RefusingServerChannel channel = new RefusingServerChannel(6)) {
            TcpListener listener = new TcpListener(scheduler.source(channel));
            AsyncTask<TcpStream> accept = scheduler.spawn(listener.accept());
            int attempts = 1;
            for (long millis = 5; attempts <= 6; millis *= 2) {
                int expected = attempts;
                Eventually.isTrue("tried", () -> channel.attempts() == expected);
                Eventually.isTrue("it pauses", () -> scheduler.stats().idle() == 1);
                clock.advance(Duration.ofMillis(millis - 1));
                assertThat(channel.attempts()).isEqualTo(expected);
                clock.advance(Duration.ofMillis(2));
                attempts++;
            }
            accept.join(Eventually.LIMIT).close();
            assertThat(log.messages()).singleElement().asString().contains("ulimit -n", "planted");
        }
    }

    @Test
    void unix_connectAcceptAndClose_worksAndLeavesNoFile(@TempDir Path directory) throws IOException {
        Path path = directory.resolve("socket");
        try (UnixListener listener = network.listenUnix(path)) {
            assertThat(listener.path()).isEqualTo(path);
            AsyncTask<UnixStream> accept = levin.spawn(listener.accept());
            try (UnixStream client = run(network.connectUnix(path));
                    UnixStream server = accept.join(Eventually.LIMIT)) {
                run(client.writeAll(bytes("hello")));
                ByteBuffer into = ByteBuffer.allocate(16);
                assertThat(run(server.read(into))).isEqualTo(5);
                assertThat(text(into)).isEqualTo("hello");
                run(server.closeOutput());
                assertThat(run(client.read(into.clear()))).isEqualTo(ByteSource.END);
            }
        }
        assertThat(Files.exists(path)).isFalse();
        assertThatThrownBy(() -> run(network.connectUnix(path))).hasCauseInstanceOf(IOException.class);
    }
}

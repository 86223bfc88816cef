package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.Context;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What an engine takes its time for runs on the executor that was given for it. */
class LongTaskTest extends TlsTest {
    private final BlockingQueue<Runnable> held = new LinkedBlockingQueue<>();
    private final AtomicBoolean holds = new AtomicBoolean(true);

    /** An executor: the first task waits until the test runs it. */
    private void holdFirst(Runnable task) {
        if (holds.getAndSet(false)) {
            held.add(task);
        } else {
            levin.blocking().execute(task);
        }
    }

    private Runnable first() throws InterruptedException {
        Runnable task = held.poll(LIMIT.toSeconds(), TimeUnit.SECONDS);
        assertThat(task).as("a task of the engine").isNotNull();
        return task;
    }

    @Test
    void task_notRunYet_theOnlyWorkerIsFree() throws Exception {
        try (Levin one = Levin.builder().name("one").workers(1).start();
                TcpListener listener = one.network().listenLocally()) {
            TlsServer tls = server().tasksOn(this::holdFirst).build();
            AsyncTask<TlsStream> accepted = one.spawn(listener.accept().flatMap(tls::wrap));
            AsyncTask<TlsStream> connected = levin.spawn(client().build()
                    .connect(network, "localhost", listener.localAddress().getPort()));
            Runnable task = first();
            assertThat(one.<String>spawn(Async.yieldNow().map(nothing -> "free"))
                            .join(LIMIT))
                    .isEqualTo("free");
            task.run();
            accepted.join(LIMIT).close();
            connected.join(LIMIT).close();
        }
    }

    @Test
    void task_running_closeDoesNotWaitForIt() throws Exception {
        Sockets sockets = sockets();
        TlsStream server = server().tasksOn(this::holdFirst).build().over(sockets.server());
        AsyncTask<TlsStream> handshake = levin.spawn(server.handshake());
        AsyncTask<?> reads = levin.spawn(fill(server, ByteBuffer.allocate(1)));
        AsyncTask<TlsStream> connected = levin.spawn(client().build().wrap(sockets.client(), "localhost"));
        Runnable task = first();
        server.close();
        assertThat(failureOf(handshake)).isInstanceOf(ClosedChannelException.class);
        assertThat(failureOf(reads)).isInstanceOf(ClosedChannelException.class);
        assertThat(failureOf(connected)).isInstanceOf(IOException.class);
        task.run();
        assertThat(failureOf(server.writeAll(bytes("late")))).isInstanceOf(ClosedChannelException.class);
    }

    @Test
    void task_neverRun_theHandshakeTakesTooLong() throws Exception {
        Sockets sockets = sockets();
        TlsServer tls = server().tasksOn(this::holdFirst)
                .handshakeTimeout(Duration.ofMillis(20))
                .build();
        AsyncTask<TlsStream> accepted = levin.spawn(tls.wrap(sockets.server()));
        AsyncTask<TlsStream> connected = levin.spawn(client().build().wrap(sockets.client(), "localhost"));
        assertThat(failureOf(accepted)).isInstanceOf(TimeoutException.class);
        assertThat(failureOf(connected)).isInstanceOf(IOException.class);
    }

    /** Both wait for the end of the handshake, and only one of them sees what leads to it: polled by hand, so that it is always the same one. */
    @Test
    void task_anotherOneGoesOnAfterIt_theFirstIsNotStuck() throws Exception {
        Sockets sockets = sockets();
        AsyncTask<TlsStream> accepted = levin.spawn(server().build().wrap(sockets.server()));
        TlsStream client = client().tasksOn(held::add).build().over(sockets.client(), "localhost");
        Async<?> write = client.writeAll(bytes("hello"));
        Async<?> read = client.read(ByteBuffer.allocate(1));
        while (held.isEmpty()) {
            assertThat(write.poll(Context.of(() -> {}))).isFalse();
        }
        while (client.toString().contains("no handshake")) {
            assertThat(read.poll(Context.of(() -> {}))).isFalse();
            Runnable task = held.poll();
            if (task != null) {
                task.run();
            }
        }
        assertThat(read.poll(Context.of(() -> {}))).isFalse();
        assertThat(write.poll(Context.of(() -> {}))).isTrue();
        read.cancel();
        try (TlsStream server = accepted.join(LIMIT)) {
            assertThat(read(server, 5)).isEqualTo("hello");
        }
        client.close();
    }

    @Test
    void task_rejected_theHandshakeFails() throws IOException {
        TlsServer tls = server().tasksOn(task -> {
                    throw new RejectedExecutionException("full");
                })
                .build();
        Failures failures = refused(client().build(), tls);
        assertThat(failures.server()).isInstanceOf(RejectedExecutionException.class);
        assertThat(failures.client()).isInstanceOf(IOException.class);
    }

    @Test
    void task_runByTheCaller_works() throws IOException {
        TlsClient client = client().tasksOn(Runnable::run).build();
        try (Pair pair = connected(client, server().tasksOn(Runnable::run).build())) {
            run(pair.client().writeAll(bytes("hello")));
            assertThat(read(pair.server(), 5)).isEqualTo("hello");
        }
    }

    /** Nothing was asked for: the JDK's common pool. */
    @Test
    void executor_default_works() throws IOException {
        TlsClient client = Tls.client(TRUSTING).build();
        try (Pair pair = connected(client, Tls.server(LOCALHOST).build())) {
            TcpStream socket = (TcpStream) pair.client().socket();
            assertThat(socket.isOpen()).isTrue();
        }
    }
}

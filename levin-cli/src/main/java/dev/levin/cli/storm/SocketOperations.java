package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.Copying;
import dev.levin.async.net.SocketListener;
import dev.levin.async.net.SocketStream;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.UdpSocket;
import dev.levin.async.net.UnixListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;

/** One connection on this machine, by both ends of which a task stands. All of it is closed with the task. */
final class SocketOperations {
    private static final int LONGEST_LINE = 100;
    private static final Duration LONG = Duration.ofSeconds(30);

    private final StormTarget target;
    private final Ledger ledger;
    private final StormFolder folder;

    SocketOperations(StormTarget target, Ledger ledger, StormFolder folder) {
        this.target = target;
        this.ledger = ledger;
        this.folder = folder;
    }

    LedgerEntry echo(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.spawn(entry.async(() -> Async.using(
                        Async.of(open(() -> target.network().listenLocally())),
                        listener -> answer(listener).zip(ask(listener, entry), (bytes, id) -> id)))));
    }

    private Async<Integer> ask(TcpListener listener, LedgerEntry entry) {
        return question(target.network().connect(open(listener::localAddress)), entry);
    }

    LedgerEntry unix(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.spawn(entry.async(() -> {
                    Path path = folder.resolve("socket-" + entry.id());
                    UnixListener made = open(() -> target.network().listenUnix(path));
                    return Async.using(
                            Async.of(made),
                            listener -> answer(listener)
                                    .zip(question(target.network().connectUnix(path), entry), (bytes, id) -> id));
                })));
    }

    private static Async<Long> answer(SocketListener<?> listener) {
        return Async.using(listener.accept(), stream -> Copying.all(stream, stream));
    }

    /** Completes with the number of the entry, if what it asks comes back. */
    static Async<Integer> question(Async<? extends SocketStream> connecting, LedgerEntry entry) {
        String question = "storm " + entry.id();
        byte[] line = (question + "\n").getBytes(StandardCharsets.US_ASCII);
        return Async.using(
                connecting,
                stream -> stream.writeAll(ByteBuffer.wrap(line))
                        .flatMap(nothing -> stream.closeOutput())
                        .flatMap(nothing -> new ByteReader(stream, LONGEST_LINE).line())
                        .map(answer -> question.equals(answer) ? entry.id() : -1));
    }

    /** Datagrams are not lost between two sockets of one machine, as long as there is one at a time. */
    LedgerEntry udp(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.spawn(entry.async(() -> Async.using(
                        Async.of(bind()),
                        one -> Async.using(Async.of(bind()), other -> exchange(one, other, entry))
                                .timeout(LONG)))));
    }

    private UdpSocket bind() {
        return open(() -> target.network().bindUdp(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
    }

    private static Async<Integer> exchange(UdpSocket one, UdpSocket other, LedgerEntry entry) {
        ByteBuffer question =
                ByteBuffer.allocate(Integer.BYTES).putInt(entry.id()).flip();
        ByteBuffer found = ByteBuffer.allocate(LONGEST_LINE);
        InetSocketAddress oneAddress = open(one::localAddress);
        InetSocketAddress otherAddress = open(other::localAddress);
        return other.receive(found)
                .zip(one.send(question, otherAddress), (sender, length) -> sender.equals(oneAddress) ? length : 0)
                .map(length -> found.flip().remaining() == length && length > 0 ? found.getInt() : 0);
    }

    /** What is opened at once, by a call that does not wait. */
    static <T> T open(Callable<T> opening) {
        try {
            return opening.call();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) {
            throw Planted.<RuntimeException>sneaky(e);
        }
    }
}

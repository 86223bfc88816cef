package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.Copying;
import dev.levin.async.net.TcpListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** One connection on the loopback address, by both ends of which a task stands. All of it is closed with the task. */
final class SocketOperations {
    private static final int LONGEST_LINE = 100;

    private final StormTarget target;
    private final Ledger ledger;

    SocketOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
    }

    LedgerEntry echo(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.spawn(entry.async(() -> Async.using(
                        Async.of(listen()),
                        listener -> answer(listener).zip(ask(listener, entry), (bytes, id) -> id)))));
    }

    private TcpListener listen() {
        try {
            return target.network().listenLocally();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Async<Long> answer(TcpListener listener) {
        return Async.using(listener.accept(), stream -> Copying.all(stream, stream));
    }

    private Async<Integer> ask(TcpListener listener, LedgerEntry entry) {
        InetSocketAddress address;
        try {
            address = listener.localAddress();
        } catch (IOException e) {
            return Async.fail(e);
        }
        String question = "storm " + entry.id();
        byte[] line = (question + "\n").getBytes(StandardCharsets.US_ASCII);
        return Async.using(
                target.network().connect(address),
                stream -> stream.writeAll(ByteBuffer.wrap(line))
                        .flatMap(nothing -> stream.closeOutput())
                        .flatMap(nothing -> new ByteReader(stream, LONGEST_LINE).line())
                        .map(answer -> question.equals(answer) ? entry.id() : -1));
    }
}

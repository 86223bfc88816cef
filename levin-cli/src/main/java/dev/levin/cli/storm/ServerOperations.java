package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.io.Copying;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.BiFunction;

/** A server that has a few guests, and ends when they have gone, or with its scheduler. */
final class ServerOperations {
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final StormTarget target;
    private final Ledger ledger;

    ServerOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
    }

    /** Two guests at a time, who get their answers, and one place for them. */
    LedgerEntry serve(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.spawn(entry.async(() -> Async.using(
                        Async.of(SocketOperations.open(() -> target.network().listenLocally())),
                        listener -> serve(listener, entry)))));
    }

    private Async<Integer> serve(TcpListener listener, LedgerEntry entry) {
        // Before there is a server, which closes it as soon as the scheduler ends.
        InetSocketAddress address = SocketOperations.open(listener::localAddress);
        Server<TcpStream> server = Server.on(listener).maxConnections(1).serve(stream -> Copying.all(stream, stream));
        BiFunction<Integer, Integer, Integer> both = (one, other) -> one.equals(other) ? one : -1;
        return guest(address, entry)
                .zip(guest(address, entry), both)
                .flatMap(id -> server.shutdown(GRACE).map(cut -> id - cut))
                .recoverWith(failure -> {
                    server.stopAccepting();
                    return explain(failure, entry);
                })
                .onCancel(server::stopAccepting);
    }

    private Async<Integer> guest(InetSocketAddress address, LedgerEntry entry) {
        return SocketOperations.question(target.network().connect(address), entry)
                .flatMap(id -> id > 0 ? Async.of(id) : Async.fail(new IOException("another answer, or none")));
    }

    /** A server ends with its scheduler, and guests that it has not let in are sent away. */
    private Async<Integer> explain(Exception failure, LedgerEntry entry) {
        boolean hasEnded = failure instanceof IOException && target.async().isShutdown();
        return hasEnded ? Async.of(entry.id()) : Async.fail(failure);
    }
}

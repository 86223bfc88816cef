package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.async.sync.AsyncSemaphore;
import dev.levin.async.sync.Hold;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;

/**
 * Accepts connections, and has a handler serve each in a task of its own. There are never more than so many at a time: the others wait in the
 * system's queue. Whatever a handler throws ends its connection, and no other.
 *
 * <p>When its scheduler begins to end, so does it, as by {@link #stopAccepting}: handlers that listen to their token end in time.
 *
 * <pre>{@code
 * Server<TcpStream> server = Server.on(network.listen(address))
 *         .maxConnections(1_000)
 *         .serve(stream -> Copying.all(stream, stream));         // echo
 * ...
 * int cut = scheduler.blockOn(server.shutdown(Duration.ofSeconds(10)));
 * }</pre>
 *
 * @param <S> what a connection is
 */
public final class Server<S extends SocketStream> {
    // Immutable
    private final SocketListener<S> listener;
    private final ServerBuilder.Settings<S> settings;
    private final AsyncScheduler scheduler;
    private final AsyncSemaphore slots;
    private final CancelToken stopping = new CancelToken();
    private final AsyncTask<?> accepting;

    // Any thread
    private final Set<AsyncTask<?>> connections = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    Server(SocketListener<S> listener, ServerBuilder.Settings<S> settings) {
        this.listener = listener;
        this.settings = settings;
        this.scheduler = listener.source.scheduler();
        this.slots = new AsyncSemaphore(settings.maxConnections());
        Async<?> ending = scheduler.shutdownToken().cancelled();
        AcceptLoop<S> loop = new AcceptLoop<>(listener.accept(), slots, ending, this::serve, this::end);
        this.accepting = scheduler.spawn("accept", loop);
    }

    /** Begins to describe a server. */
    public static <S extends SocketStream> ServerBuilder<S> on(SocketListener<S> listener) {
        return new ServerBuilder<>(Objects.requireNonNull(listener, "listener"));
    }

    /** Where it accepts connections. */
    public SocketListener<S> listener() {
        return listener;
    }

    /** How many connections there are. */
    public int connections() {
        return connections.size();
    }

    /** Accepts no more connections, and tells the handlers by their token. Those that there are go on. */
    public void stopAccepting() {
        accepting.cancel();
        end();
    }

    private void end() {
        try {
            listener.close();
        } catch (IOException ignored) {
            // It accepts no more, whatever the system says.
        }
        stopping.cancel();
    }

    /**
     * Ends the server gracefully: accepts no more connections, tells the handlers by their token, waits for so long until all connections have
     * ended, and cancels those that are left.
     *
     * <p>A handler that is shielded, or blocks, and does not end when it is cancelled, keeps this from completing.
     *
     * @return how many had to be cancelled
     */
    public Async<Integer> shutdown(Duration grace) {
        int all = settings.maxConnections();
        return Async.defer(() -> {
            stopAccepting();
            Async<Boolean> ended = slots.acquire(all).map(held -> release(held, true));
            Async<Boolean> tooLong = scheduler.sleep(grace).map(nothing -> false);
            return Async.race(ended, tooLong).flatMap(inTime -> inTime ? Async.of(0) : cancelAll());
        });
    }

    private static <R> R release(Hold held, R result) {
        held.close();
        return result;
    }

    private Async<Integer> cancelAll() {
        cut = true;
        int cancelled = 0;
        for (AsyncTask<?> connection : connections) {
            cancelled += connection.cancel() ? 1 : 0;
        }
        int result = cancelled;
        return slots.acquire(settings.maxConnections()).map(held -> release(held, result));
    }

    private void serve(S stream, Hold slot) {
        try {
            AsyncTask<?> task = scheduler.spawn("connection", new Connection<>(stream, slot, settings, stopping));
            connections.add(task);
            task.onComplete(() -> connections.remove(task));
            // Whoever cancels all says so first: one that was accepted just before is in the list by then, or sees it.
            if (cut) {
                task.cancel();
            }
        } catch (Throwable failure) {
            Connection.close(stream, slot);
            if (!(failure instanceof RejectedExecutionException)) {
                Warnings.log("a connection could not be served, and is closed", failure);
            }
        }
    }

    @Override
    public String toString() {
        return "Server[" + listener + ", " + connections() + " connections]";
    }
}

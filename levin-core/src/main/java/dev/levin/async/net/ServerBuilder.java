package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Describes a {@link Server}. Each method says its default. For one thread.
 *
 * @param <S> what a connection is
 */
public final class ServerBuilder<S extends SocketStream> {
    /** What a server was asked to be. */
    record Settings<S extends SocketStream>(
            int maxConnections,
            BiConsumer<? super S, ? super Throwable> onFailure,
            BiFunction<? super S, ? super CancelToken, ? extends Async<?>> handler) {}

    private final SocketListener<S> listener;
    private int maxConnections = 10_000;
    private BiConsumer<? super S, ? super Throwable> onFailure = ServerBuilder::logFailure;

    ServerBuilder(SocketListener<S> listener) {
        this.listener = listener;
    }

    /** How many connections there may be at a time. Default: 10,000. */
    public ServerBuilder<S> maxConnections(int maxConnections) {
        if (maxConnections < 1) {
            throw new IllegalArgumentException("maxConnections must be positive, but was " + maxConnections);
        }
        this.maxConnections = maxConnections;
        return this;
    }

    /**
     * Told of what a handler fails with. Default: an {@link IOException} or a {@link TimeoutException} is what happens to connections, and is ignored; all else is logged.
     */
    public ServerBuilder<S> onFailure(BiConsumer<? super S, ? super Throwable> onFailure) {
        this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
        return this;
    }

    /** Starts the server. The connection is closed when what {@code handler} makes of it has ended, in whichever way. */
    public Server<S> serve(Function<? super S, ? extends Async<?>> handler) {
        Objects.requireNonNull(handler, "handler");
        return serve((stream, stopping) -> handler.apply(stream));
    }

    /**
     * As {@link #serve(Function)}; the handler is given a token too, which is cancelled when the server begins to end: whoever waits for the next
     * request may stop then.
     */
    public Server<S> serve(BiFunction<? super S, ? super CancelToken, ? extends Async<?>> handler) {
        return new Server<>(
                listener, new Settings<>(maxConnections, onFailure, Objects.requireNonNull(handler, "handler")));
    }

    private static void logFailure(Object stream, Throwable failure) {
        if (!(failure instanceof IOException || failure instanceof TimeoutException)) {
            Warnings.log("a handler has failed, and its connection is closed: " + stream, failure);
        }
    }
}

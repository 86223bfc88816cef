package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.IoSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;

/**
 * Accepts connections. Any number of tasks may accept. When there is no file descriptor left, {@link #accept} waits, from 5 ms on up to a second, and tries
 * again: connections wait in the system's queue meanwhile.
 *
 * @param <S> what a connection is
 */
public abstract sealed class SocketListener<S extends SocketStream> implements Closeable
        permits TcpListener, UnixListener {
    // Immutable
    final IoSource source;
    final ServerSocketChannel channel;

    SocketListener(IoSource source) {
        this.source = source;
        this.channel = (ServerSocketChannel) source.channel();
    }

    /**
     * The next connection. It may be polled again when it is complete, for the one after that. If it is cancelled, no connection is
     * lost; one that no one takes is closed.
     */
    public final Async<S> accept() {
        return new Accept<>(this);
    }

    /** A connection that was just accepted. */
    abstract S streamOf(IoSource source) throws IOException;

    /** Whether it was not closed. */
    public final boolean isOpen() {
        return source.isOpen();
    }

    /** Accepts no more. Connections that were accepted are not touched. */
    @Override
    public void close() throws IOException {
        source.close();
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + "[" + source + "]";
    }
}

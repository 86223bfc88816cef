package dev.levin.bench.echo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A thread for each connection, and one that accepts them: plain calls that block. */
final class BlockingEcho implements EchoServer {
    private static final long CLOSE_MILLIS = 10_000;

    private final ServerSocketChannel listener = ServerSocketChannel.open();
    private final InetSocketAddress address;
    private final Function<Runnable, Thread> threads;
    private final Set<SocketChannel> connections = ConcurrentHashMap.newKeySet();
    private final Thread acceptor;

    /**
     * Starts it.
     *
     * @param threads starts a thread for what it is given
     */
    BlockingEcho(Function<Runnable, Thread> threads) throws IOException {
        this.threads = threads;
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        address = (InetSocketAddress) listener.getLocalAddress();
        acceptor = threads.apply(this::accept);
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel connection = listener.accept();
                connections.add(connection);
                connection.setOption(StandardSocketOptions.TCP_NODELAY, true);
                Thread unused = threads.apply(() -> serve(connection));
            }
        } catch (ClosedChannelException e) {
            closeConnections();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(SocketChannel connection) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
        try (connection) {
            while (connection.read(buffer) >= 0) {
                buffer.flip();
                while (buffer.hasRemaining()) {
                    connection.write(buffer);
                }
                buffer.clear();
            }
        } catch (IOException e) {
            // The other side is gone, or this server is.
        } finally {
            connections.remove(connection);
        }
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        closeConnections();
        awaitAcceptor();
    }

    /** The system listens until it has left the call. */
    private void awaitAcceptor() {
        try {
            acceptor.join(CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** By whoever closes, and by the thread that accepts, which may have accepted one meanwhile. */
    private void closeConnections() {
        for (SocketChannel connection : connections) {
            try {
                connection.close();
            } catch (IOException e) {
                // It is closed, whatever the system says.
            }
        }
    }
}

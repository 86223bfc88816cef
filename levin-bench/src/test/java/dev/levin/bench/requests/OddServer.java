package dev.levin.bench.requests;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A server that treats each connection as a test wants it to. */
final class OddServer implements AutoCloseable {
    private final ServerSocketChannel listener;

    /** What is done with a connection, on a thread of its own; it is closed afterwards. */
    interface Handler {
        void handle(SocketChannel connection, int index) throws IOException, InterruptedException;
    }

    OddServer(Handler handler) throws IOException {
        listener = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        start(() -> {
            for (int i = 0; true; i++) {
                SocketChannel connection = listener.accept();
                int index = i;
                start(() -> {
                    try (connection) {
                        handler.handle(connection, index);
                    }
                });
            }
        });
    }

    private interface Body {
        void run() throws IOException, InterruptedException;
    }

    private static void start(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (IOException | InterruptedException e) {
                // The test is over.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    InetSocketAddress address() throws IOException {
        return (InetSocketAddress) listener.getLocalAddress();
    }

    /** Reads a whole message; false at the end. */
    static boolean read(SocketChannel connection, ByteBuffer message) throws IOException {
        message.clear();
        while (message.hasRemaining()) {
            if (connection.read(message) < 0) {
                return false;
            }
        }
        message.flip();
        return true;
    }

    static void write(SocketChannel connection, ByteBuffer message) throws IOException {
        while (message.hasRemaining()) {
            connection.write(message);
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}

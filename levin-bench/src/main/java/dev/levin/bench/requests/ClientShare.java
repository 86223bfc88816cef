package dev.levin.bench.requests;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The connections of one thread, and the selector that tells which of them has an answer. */
final class ClientShare implements Closeable {
    /** How long to wait at most before the thread looks whether it is wanted any more. */
    private static final long TICK_MILLIS = 20;

    private final Selector selector = Selector.open();
    private final List<ClientConnection> connections = new ArrayList<>();

    ClientShare() throws IOException {}

    /** Told of answers. */
    interface AnswerListener {
        /** A connection has one, which was checked. */
        void answered(ClientConnection connection) throws IOException;
    }

    void add(ClientConnection connection) throws IOException {
        connections.add(connection);
        SelectionKey unused = connection.channel().register(selector, SelectionKey.OP_READ, connection);
    }

    List<ClientConnection> connections() {
        return connections;
    }

    /** Waits a little while for answers, and tells of those that are complete. */
    void poll(AnswerListener listener) throws IOException {
        int unused = selector.select(TICK_MILLIS);
        Set<SelectionKey> ready = selector.selectedKeys();
        for (SelectionKey key : ready) {
            ClientConnection connection = (ClientConnection) key.attachment();
            if (connection.receive()) {
                listener.answered(connection);
            }
        }
        ready.clear();
    }

    @Override
    public void close() throws IOException {
        for (ClientConnection connection : connections) {
            connection.close();
        }
        selector.close();
    }
}

package dev.levin.bench.requests;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One connection. It has one request under way at most. Those that are due meanwhile are owed: who finds that nothing was
 * ({@link #owe}), or that something still is ({@link #settle}), sends.
 */
final class ClientConnection implements Closeable {
    /** More requests than this are not sent on one connection. */
    private static final long MAX_REQUESTS = 1L << 40;

    // Immutable
    private final SocketChannel channel;
    private final int index;

    // Whoever sends; passed on by owed
    private final ByteBuffer request;
    private long sent;

    // Reading thread only
    private final ByteBuffer answer;
    private long answered;

    // Any thread
    private final AtomicInteger owed = new AtomicInteger();

    private ClientConnection(SocketChannel channel, int index, int bytes) {
        this.channel = channel;
        this.index = index;
        this.request = Message.allocate(bytes);
        this.answer = Message.allocate(bytes);
    }

    /** Connects. Reads and writes don't block. */
    static ClientConnection connect(InetSocketAddress server, int index, int bytes) throws IOException {
        SocketChannel channel = SocketChannel.open(server);
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            return new ClientConnection(channel, index, bytes);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    SocketChannel channel() {
        return channel;
    }

    /** Which of the connections it is, from 0 on. */
    int index() {
        return index;
    }

    /** Sends the next request. Not while one is under way. */
    void send() throws IOException {
        Message.write(request, numberOf(sent++));
        channel.write(request);
        if (request.hasRemaining()) {
            throw new IOException("the system did not take a request of " + request.capacity()
                    + " bytes at once, although none was under way");
        }
    }

    /**
     * Reads what has come.
     *
     * @return whether the answer is complete
     * @throws IOException if it is not what was sent, or the connection is gone
     */
    boolean receive() throws IOException {
        if (channel.read(answer) < 0) {
            throw new EOFException("the server has closed a connection after " + answered + " answers");
        }
        if (answer.hasRemaining()) {
            return false;
        }
        if (!Message.isNumber(answer, numberOf(answered))) {
            throw new IOException("an answer is not what was sent, after " + answered + " that were");
        }
        answered++;
        answer.clear();
        return true;
    }

    /** Connections have different numbers. */
    private long numberOf(long request) {
        return index * MAX_REQUESTS + request;
    }

    /** A request is due. True if nothing was owed: whoever asks sends it. */
    boolean owe() {
        return owed.getAndIncrement() == 0;
    }

    /** A request was answered. True if others are owed: whoever asks sends the next. */
    boolean settle() {
        return owed.decrementAndGet() > 0;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

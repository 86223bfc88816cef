package dev.levin.tls;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;

/**
 * The socket, as the engine's channel sees it, with notes on what it last did: they tell whether an attempt is worthwhile. For whoever has the turn.
 */
final class RawChannel implements ByteChannel {
    // Immutable
    private final SocketChannel socket;

    // With the turn
    private boolean dry;
    private boolean holdsInput;
    private long arrivals;
    private boolean drained;
    private boolean full;

    RawChannel(SocketChannel socket) {
        this.socket = socket;
    }

    /** Before an attempt. If it is {@code dry}, it has to do with what was read before: the socket looks as if it had nothing. */
    void begin(boolean dry) {
        this.dry = dry;
        drained = false;
        full = false;
    }

    /**
     * Whether the engine's channel may hold something that was read and not looked at. It asks for more only after it has looked at all it
     * has, so it holds nothing after it got nothing.
     */
    boolean holdsInput() {
        return holdsInput;
    }

    /** How often something was read. */
    long arrivals() {
        return arrivals;
    }

    /** Whether the attempt read all there was. */
    boolean isDrained() {
        return drained;
    }

    /** Whether the attempt left no room to write. */
    boolean isFull() {
        return full;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        if (dry) {
            holdsInput = false;
            return 0;
        }
        int room = into.remaining();
        int count = socket.read(into);
        holdsInput = count > 0;
        arrivals += count > 0 ? 1 : 0;
        drained = count >= 0 && count < room;
        return count;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        int count = socket.write(from);
        full = from.hasRemaining();
        return count;
    }

    @Override
    public boolean isOpen() {
        return socket.isOpen();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

package dev.levin.tls;

import dev.levin.async.IoSource;
import dev.levin.async.net.SocketStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;
import tlschannel.NeedsTaskException;
import tlschannel.TlsChannel;

/**
 * A connection: the socket, the library's channel with the engine in it, and whose turn it is. Its methods try, and never wait: if they can't go on they
 * throw the library's {@code NeedsReadException}, {@code NeedsWriteException} or {@code NeedsTaskException}, and can be called again.
 *
 * <p>All is for whoever has the turn, except where a method says otherwise.
 */
final class TlsLink {
    /** How much an attempt encrypts at most, so that a large buffer does not keep a worker. */
    private static final int PORTION = 64 * 1024;

    // Immutable
    private final SocketStream socket;
    private final IoSource source;
    private final RawChannel raw;
    private final News news;
    private final TlsChannel channel;
    private final Turn turn = new Turn();
    private final LongTasks tasks;

    // With the turn
    private boolean outputClosed;
    private boolean flushing;

    // Written with the turn
    private volatile @Nullable Agreement agreement;

    TlsLink(SocketStream socket, Executor executor, Function<RawChannel, TlsChannel> channel) {
        this.socket = socket;
        this.source = socket.source();
        this.raw = new RawChannel((SocketChannel) source.channel());
        this.news = new News(raw);
        this.channel = channel.apply(raw);
        this.tasks = new LongTasks(executor, turn, news);
    }

    // ---- for anyone

    SocketStream socket() {
        return socket;
    }

    IoSource source() {
        return source;
    }

    Turn turn() {
        return turn;
    }

    /** What the handshake has ended with; null if it has not. */
    @Nullable
    Agreement agreement() {
        return agreement;
    }

    /**
     * Closes the connection. If there was a handshake, and no one uses the engine just now, and the socket has room, the other side is told before.
     * Whoever waits fails.
     */
    void close() throws IOException {
        if (source.isOpen() && agreement != null && turn.tryTake()) {
            try {
                closeOutput();
            } catch (IOException ignored) {
                // The other side learns that it can't know whether it has read all.
            } finally {
                turn.release();
            }
        }
        abandon();
    }

    /** Closes the connection without a word. */
    void abandon() throws IOException {
        try {
            socket.close();
        } finally {
            turn.wakeWaiting();
        }
    }

    /** As {@link #abandon}, after something went wrong. */
    void abandonAfter(Throwable failure) {
        try {
            abandon();
        } catch (IOException another) {
            failure.addSuppressed(another);
        }
    }

    // ---- for whoever has the turn

    RawChannel raw() {
        return raw;
    }

    News news() {
        return news;
    }

    LongTasks tasks() {
        return tasks;
    }

    /** Shakes hands, unless that was done. */
    void handshake() throws IOException {
        if (agreement != null) {
            return;
        }
        try {
            channel.handshake();
        } catch (RuntimeException malformed) {
            throw withCause(new SSLHandshakeException("what the other side sent is no handshake"), malformed);
        }
        agreement = Agreement.of(channel.getSslEngine());
    }

    /** Reads what is there: one byte at least, or -1 at the end. */
    int read(ByteBuffer into) throws IOException {
        int count = channel.read(into);
        if (count < 0 && !channel.shutdownReceived()) {
            throw new TruncatedException();
        }
        return count;
    }

    /**
     * Writes what was left over, and then a portion of {@code from}. If there is no room in the middle of that, the buffer's position tells what
     * was taken, and the rest of it is left over.
     */
    void write(ByteBuffer from) throws IOException {
        if (outputClosed) {
            throw new ClosedChannelException();
        }
        requireNoTask();
        int limit = from.limit();
        int end = from.position() + Math.min(from.remaining(), PORTION);
        from.limit(end);
        try {
            channel.write(from);
        } finally {
            from.limit(limit);
        }
        if (from.position() < end) {
            throw new SSLException(
                    "the other side has closed the connection, which in this version of TLS ends both directions");
        }
    }

    /** The library would try to write for ever, since the engine takes nothing before the task is done. */
    private void requireNoTask() throws IOException {
        SSLEngine engine = channel.getSslEngine();
        if (engine.getHandshakeStatus() == HandshakeStatus.NEED_TASK) {
            throw new NeedsTaskException(engine.getDelegatedTask());
        }
    }

    /** Writes what was left over. */
    void flush() throws IOException {
        channel.write(ByteBuffer.allocate(0));
        flushing = false;
    }

    /** Has a task of its own write what was left over: whoever wrote it may do something else next. */
    @SuppressWarnings(
            "FutureReturnValueIgnored") // if it fails, the connection is closed, and so is all that comes after
    void flushLater() {
        if (!flushing) {
            flushing = true;
            try {
                source.scheduler().spawn("tls flush", new TlsFlush(this).recover(failure -> false));
            } catch (RejectedExecutionException ending) {
                flushing = false;
            }
        }
    }

    /**
     * Writes what was left over, and says that there will be no more. The library's own way to say so would end reading as well: so the engine is
     * closed here, and takes nothing of what it is asked to write, but has an alert to write instead.
     */
    void closeOutput() throws IOException {
        outputClosed = true;
        flush();
        SSLEngine engine = channel.getSslEngine();
        if (!engine.isOutboundDone()) {
            engine.closeOutbound();
            channel.write(ByteBuffer.allocate(1));
            flush();
        }
    }

    // ---- failures

    /** Closes the connection, and tells the other side why if it can. Returns what to tell this side. */
    IOException failed(IOException failure) {
        IOException told = failure;
        if (failure instanceof ClosedChannelException && source.isOpen()) {
            if (agreement != null) {
                // Written after the output was closed: that is no one's fault but the caller's, and reading goes on.
                return failure;
            }
            told = withCause(
                    new SSLHandshakeException(
                            "the other side has closed the connection in the middle of the handshake"),
                    failure);
        }
        SSLEngine engine = channel.getSslEngine();
        if (told instanceof SSLException && engine != null) {
            sendAlert(engine);
        }
        abandonAfter(told);
        return told;
    }

    /** The library leaves the alert in the engine. */
    private void sendAlert(SSLEngine engine) {
        try {
            ByteBuffer alert = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
            engine.wrap(ByteBuffer.allocate(0), alert);
            raw.write(alert.flip());
        } catch (IOException ignored) {
            // The other side learns that the connection is closed, and not why.
        }
    }

    private static SSLHandshakeException withCause(SSLHandshakeException failure, Exception cause) {
        failure.initCause(cause);
        return failure;
    }
}

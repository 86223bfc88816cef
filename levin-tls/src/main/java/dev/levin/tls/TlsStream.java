package dev.levin.tls;

import dev.levin.async.Async;
import dev.levin.async.io.ByteStream;
import dev.levin.async.net.SocketStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/**
 * A connection that is encrypted. Made by a {@link TlsClient} or a {@link TlsServer}.
 *
 * <p>One task may read while another one writes. The two directions have one engine, which lets in one at a time: an attempt to read or write takes
 * a turn, which never waits for the network, and whoever finds the turn taken is pending until it is free. No worker blocks. While a long task of the engine
 * runs on its executor, both directions wait for it.
 *
 * <p>Whatever fails does so with an {@link IOException}, and closes the connection; a {@link javax.net.ssl.SSLException} if TLS is the reason, of which the other side
 * is told. After {@link #close}, also in the middle of an operation, it is a {@link java.nio.channels.ClosedChannelException}.
 *
 * <p><b>The end.</b> {@link #closeOutput} says that there is no more to come, and the other side reads to the end. A connection that ends without that is a
 * {@link TruncatedException} to whoever reads. In TLS 1.3 the other direction goes on; in TLS 1.2 the side that reads the end can write nothing any more.
 */
public final class TlsStream implements ByteStream {
    // Immutable
    private final TlsLink link;
    private final Duration handshakeTimeout;

    TlsStream(TlsLink link, Duration handshakeTimeout) {
        this.link = link;
        this.handshakeTimeout = handshakeTimeout;
    }

    /**
     * Shakes hands, within the time that the builder said; at once if that was done. The value is this stream. If it fails, is cancelled, or no one takes
     * the value, the connection is closed.
     */
    public Async<TlsStream> handshake() {
        return new TlsOpening(this, link, handshakeTimeout);
    }

    // ---- bytes

    /** Reads what is there, up to a record, which has 16 KiB at most. */
    @Override
    public Async<Integer> read(ByteBuffer into) {
        if (into.isReadOnly()) {
            throw new IllegalArgumentException("the buffer to read into is read-only");
        }
        return new TlsRead(link, into);
    }

    /**
     * Writes some of the bytes, one at least unless there are none. When it is complete they are encrypted and on their way: some of a record
     * may still wait for room in the socket, and are sent as soon as there is. Who is about to close the connection awaits {@link #closeOutput}
     * before.
     */
    @Override
    public Async<Integer> write(ByteBuffer from) {
        return new TlsWrite(link, Objects.requireNonNull(from, "from"));
    }

    /** Writes all of the bytes: the socket has them when it is complete. If it is cancelled, the buffer's position tells how many were written. */
    @Override
    public Async<@Nullable Void> writeAll(ByteBuffer from) {
        return new TlsWriteAll(link, Objects.requireNonNull(from, "from"));
    }

    /** Says that no more will be written ({@code close_notify}), after all that was. */
    @Override
    public Async<@Nullable Void> closeOutput() {
        return new TlsCloseOutput(link);
    }

    /**
     * Closes the connection. If the output was not closed, it is now, unless that would mean to wait: {@link #closeOutput} waits. Any thread may call it; calls
     * after the first have no effect.
     */
    @Override
    public void close() throws IOException {
        link.close();
    }

    /** Whether it was not closed here. */
    public boolean isOpen() {
        return link.source().isOpen();
    }

    // ---- what was agreed on

    /**
     * What is spoken on the connection, if both sides have named something (ALPN).
     *
     * @throws IllegalStateException before the handshake
     */
    public Optional<String> applicationProtocol() {
        return agreement().applicationProtocol();
    }

    /**
     * The certificates of the other side, its own first; empty if it has shown none.
     *
     * @throws IllegalStateException before the handshake
     */
    public List<Certificate> peerCertificates() {
        try {
            return List.of(agreement().session().getPeerCertificates());
        } catch (SSLPeerUnverifiedException none) {
            return List.of();
        }
    }

    /**
     * All else: the version of TLS, the cipher suite, the name that a client asked for.
     *
     * @throws IllegalStateException before the handshake
     */
    public SSLSession session() {
        return agreement().session();
    }

    private Agreement agreement() {
        Agreement agreement = link.agreement();
        if (agreement == null) {
            throw new IllegalStateException("there was no handshake yet: await handshake() before");
        }
        return agreement;
    }

    /** The connection below, with its addresses and options. Who reads from it or writes to it breaks this one. */
    public SocketStream socket() {
        return link.socket();
    }

    @Override
    public String toString() {
        Agreement agreement = link.agreement();
        String state = agreement == null ? "no handshake" : agreement.session().getProtocol();
        return "TlsStream[" + state + ", " + link.socket() + "]";
    }
}

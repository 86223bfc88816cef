package dev.levin.async.io;

import dev.levin.async.Async;
import java.io.Closeable;
import java.time.Duration;

/** Bytes in both directions. One task may read while another one writes. */
public interface ByteStream extends ByteSource, ByteSink, Closeable {
    /**
     * Says that no more will be written, and drops what comes, until the other side has no more to say either, or for so long. To be done before
     * {@link #close} if the other side may still be sending: to close with bytes that no one has read resets a connection, and what was written last may
     * never be seen. Does not fail, and does not close: it is over anyway.
     */
    default Async<?> linger(Duration limit) {
        return Lingering.end(this, limit);
    }
}

package dev.levin.tls;

import dev.levin.async.Interest;
import java.io.IOException;
import java.nio.ByteBuffer;
import tlschannel.NeedsWriteException;

/**
 * Writes as much as there is room for. A record can't be sent in part and taken back: once there is room for its first byte it is written,
 * and what the socket has no room for is sent by whatever is written next, or by a {@link TlsFlush}, whichever is first.
 */
final class TlsWrite extends TlsOperation<Integer> {
    private final ByteBuffer from;

    TlsWrite(TlsLink link, ByteBuffer from) {
        super(link, Interest.WRITE);
        this.from = from;
    }

    @Override
    boolean attempt() throws IOException {
        link.handshake();
        if (!from.hasRemaining()) {
            return complete(0);
        }
        int begin = from.position();
        try {
            link.write(from);
        } catch (NeedsWriteException full) {
            if (from.position() == begin) {
                throw full;
            }
            link.flushLater();
        }
        return complete(from.position() - begin);
    }
}

package dev.levin.tls;

import dev.levin.async.Interest;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Writes until there is nothing left, neither in the buffer nor in the channel. What was taken is in the buffer's position. */
final class TlsWriteAll extends TlsOperation<@Nullable Void> {
    private final ByteBuffer from;

    TlsWriteAll(TlsLink link, ByteBuffer from) {
        super(link, Interest.WRITE);
        this.from = from;
    }

    @Override
    boolean attempt() throws IOException {
        link.handshake();
        link.write(from);
        return !from.hasRemaining() && complete(null);
    }
}

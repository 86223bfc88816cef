package dev.levin.tls;

import dev.levin.async.Interest;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads what is there, up to a record. */
final class TlsRead extends TlsOperation<Integer> {
    private final ByteBuffer into;

    TlsRead(TlsLink link, ByteBuffer into) {
        super(link, Interest.READ);
        this.into = into;
    }

    @Override
    boolean attempt() throws IOException {
        link.handshake();
        return complete(into.hasRemaining() ? link.read(into) : 0);
    }
}

package dev.levin.tls;

import dev.levin.async.Interest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Shakes hands, unless that was done. */
final class TlsHandshake extends TlsOperation<@Nullable Void> {
    TlsHandshake(TlsLink link) {
        super(link, Interest.WRITE);
    }

    @Override
    boolean attempt() throws IOException {
        link.handshake();
        return complete(null);
    }
}

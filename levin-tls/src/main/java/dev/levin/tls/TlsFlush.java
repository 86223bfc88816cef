package dev.levin.tls;

import dev.levin.async.Interest;
import java.io.IOException;

/** Sends what was written and had no room; the value is true. */
final class TlsFlush extends TlsOperation<Boolean> {
    TlsFlush(TlsLink link) {
        super(link, Interest.WRITE);
    }

    @Override
    boolean attempt() throws IOException {
        link.flush();
        return complete(true);
    }
}

package dev.levin.tls;

import dev.levin.async.Interest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Sends what was written and had no room, and says that there will be no more. */
final class TlsCloseOutput extends TlsOperation<@Nullable Void> {
    TlsCloseOutput(TlsLink link) {
        super(link, Interest.WRITE);
    }

    @Override
    boolean attempt() throws IOException {
        link.handshake();
        link.closeOutput();
        return complete(null);
    }
}

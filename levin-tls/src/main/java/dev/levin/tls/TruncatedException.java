package dev.levin.tls;

import java.io.Serial;
import javax.net.ssl.SSLException;

/**
 * The connection ended without the other side having said so. Someone in between may have cut it off, so that what was read is not known
 * to be all. A protocol that has lengths of its own can go without the rest; it ignores this one, knowing what it does.
 */
public final class TruncatedException extends SSLException {
    @Serial
    private static final long serialVersionUID = 1;

    TruncatedException() {
        super("the connection was closed without close_notify: what was read may not be all");
    }
}

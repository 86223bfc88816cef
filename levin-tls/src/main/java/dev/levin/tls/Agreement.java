package dev.levin.tls;

import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSession;

/**
 * What a handshake has ended with. Kept, since to ask the engine takes its lock.
 *
 * @param session the keys, and who the other side is
 * @param applicationProtocol what is spoken, if that was agreed on
 */
record Agreement(SSLSession session, Optional<String> applicationProtocol) {
    /** Of an engine whose handshake is over. If the other side has called it off, the engine says that it is over as well. */
    static Agreement of(SSLEngine engine) throws SSLHandshakeException {
        if (engine.isInboundDone() || engine.isOutboundDone()) {
            throw new SSLHandshakeException("the other side has called off the handshake");
        }
        String protocol = engine.getApplicationProtocol();
        boolean agreed = protocol != null && !protocol.isEmpty();
        return new Agreement(engine.getSession(), agreed ? Optional.of(protocol) : Optional.empty());
    }
}

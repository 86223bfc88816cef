package dev.levin.examples.net;

import dev.levin.async.io.ProtocolException;

/** What has come is no command. The client is told, and its connection is closed. */
final class RespException extends ProtocolException {
    private static final long serialVersionUID = 1;

    RespException(String message) {
        super("Protocol error: " + message);
    }
}

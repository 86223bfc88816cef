package dev.levin.async.net;

import dev.levin.async.IoSource;

/** A connection over a Unix domain socket. */
public final class UnixStream extends SocketStream {
    UnixStream(IoSource source) {
        super(source);
    }
}

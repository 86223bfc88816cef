package dev.levin.examples.net;

import dev.levin.async.io.ProtocolException;

/** A request that can't be served, with the status that says why. The connection is closed after that. */
final class HttpException extends ProtocolException {
    private static final long serialVersionUID = 1;

    private final int status;

    HttpException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** What is wrong with the request itself. */
    static HttpException bad(String message) {
        return new HttpException(400, message);
    }

    int status() {
        return status;
    }
}

package dev.levin.async.io;

import java.io.IOException;

/** What has come is not as agreed on: too long, cut off, or not to be understood. The stream is of no more use. */
public class ProtocolException extends IOException {
    private static final long serialVersionUID = 1;

    /** With a message that says what is wrong. */
    public ProtocolException(String message) {
        super(message);
    }
}

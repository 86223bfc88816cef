package dev.levin.async.io;

import java.io.IOException;

/** What has come is not as agreed on: too long, cut off, or not to be understood. The stream is of no more use. */
public class ProtocolException extends IOException {
    private static final long serialVersionUID = 1;

    /** What a protocol calls this, such as a status of HTTP. */
    private final int code;

    /** With a message that says what is wrong. */
    public ProtocolException(String message) {
        this(0, message);
    }

    /** As {@link #ProtocolException(String)}, with the number that the protocol has for it. */
    public ProtocolException(int code, String message) {
        super(message);
        this.code = code;
    }

    /** The number that the protocol has for it, such as 413 if a body is too large for HTTP; 0 if no one has said so. */
    public final int code() {
        return code;
    }
}

package dev.levin.async.sync;

/** It was closed: what was asked for will never happen, and nothing of it has happened. */
public final class ClosedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes one. */
    public ClosedException(String message) {
        super(message);
    }
}

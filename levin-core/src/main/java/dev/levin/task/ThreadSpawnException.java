package dev.levin.task;

import java.util.concurrent.RejectedExecutionException;

/** A thread could not be started. The message says what to look at; the cause is what the attempt threw. */
public final class ThreadSpawnException extends RejectedExecutionException {
    private static final long serialVersionUID = 1L;

    /** Makes one. */
    public ThreadSpawnException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Makes one for a failure that threw nothing, such as a factory that returned null. */
    public ThreadSpawnException(String message) {
        super(message);
    }
}

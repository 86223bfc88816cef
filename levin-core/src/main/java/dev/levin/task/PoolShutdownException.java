package dev.levin.task;

import java.util.concurrent.RejectedExecutionException;

/** A pool is shut down and accepts no more tasks. The task that was brought is as it was. */
public final class PoolShutdownException extends RejectedExecutionException {
    private static final long serialVersionUID = 1L;

    /** Makes one. */
    public PoolShutdownException(String message) {
        super(message);
    }
}

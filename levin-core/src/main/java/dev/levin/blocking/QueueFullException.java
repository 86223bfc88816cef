package dev.levin.blocking;

import java.util.concurrent.RejectedExecutionException;

/**
 * All threads of a {@link BlockingPool} are busy, and as many tasks wait as {@link BlockingPoolBuilder#maxQueue} allows. The
 * task that was brought is as it was; {@link BlockingPool#submitWhenRoom} waits instead.
 */
public final class QueueFullException extends RejectedExecutionException {
    private static final long serialVersionUID = 1L;

    /** Makes one. */
    public QueueFullException(String message) {
        super(message);
    }
}

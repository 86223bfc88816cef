package dev.levin.task;

/** The time given to {@link JoinHandle#join(java.time.Duration)} is over, and the task has not completed. */
public final class JoinTimeoutException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes one. */
    public JoinTimeoutException(String message) {
        super(message);
    }
}

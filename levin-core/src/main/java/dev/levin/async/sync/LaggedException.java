package dev.levin.async.sync;

/** A subscription to a {@link Broadcast} was too slow, and has missed messages. It goes on with the oldest that is kept. */
public final class LaggedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** How many messages were missed. */
    private final long missed;

    /** Makes one. */
    public LaggedException(long missed) {
        super("missed " + missed + (missed == 1 ? " message" : " messages")
                + ": receive faster, or give the broadcast a larger capacity");
        this.missed = missed;
    }

    /** How many messages were missed. */
    public long missed() {
        return missed;
    }
}

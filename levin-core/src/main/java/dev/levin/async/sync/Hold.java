package dev.levin.async.sync;

/**
 * Takes a lock or permits, and holds them until it is closed. Completes with itself:
 *
 * <pre>{@code
 * try (Hold hold = mutex.lock().join()) {
 *     …
 * }
 * }</pre>
 *
 * <p>It can be used again: polling it after {@link #close()}, or after it was cancelled, begins the next round. One that was
 * cancelled while it waited has taken nothing; what had been given to it already goes to the next.
 */
public final class Hold extends PermitWaiter<Hold> implements AutoCloseable {
    Hold(Permits permits, int wanted) {
        super(permits, wanted);
    }

    /** Whether it holds what it wanted. */
    public boolean isHeld() {
        return held() > 0;
    }

    /**
     * Gives back what is held.
     *
     * @throws IllegalStateException if nothing is held: it was closed already, or is not complete
     */
    @Override
    public void close() {
        if (!isHeld()) {
            throw new IllegalStateException("nothing is held: closed twice, or before it was complete");
        }
        permits().putBack(held());
        hold(0);
    }

    @Override
    boolean finish() {
        if (!isHeld()) {
            throw new ClosedException("closed: no permit will be given any more");
        }
        return complete(this);
    }

    /** No one wants it: gives back what is held. */
    @Override
    public void discard() {
        giveBack();
    }

    @Override
    void giveBack() {
        if (isHeld()) {
            close();
        }
    }

    @Override
    void requireNothingHeld() {
        if (isHeld()) {
            throw new IllegalStateException("still held: close it before the next round");
        }
    }
}

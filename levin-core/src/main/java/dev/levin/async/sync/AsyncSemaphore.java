package dev.levin.async.sync;

/**
 * A number of permits for tasks and threads to take and give back.
 *
 * <p>Fair: first come, first served. As long as someone waits, no one overtakes, neither with {@link #tryAcquire} nor with
 * a smaller wish. Whoever gives back permits hands them over to those who wait, so no one else can
 * take them.
 *
 * <p>What was written before a permit was given back is visible to whoever gets it next. Permits need not be given back by
 * who took them, and may be added.
 */
public final class AsyncSemaphore {
    // Immutable
    private final Permits permits;

    /**
     * Makes one with so many permits.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public AsyncSemaphore(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException("permits must be 0 or more, but was " + permits);
        }
        this.permits = new Permits(permits, Integer.MAX_VALUE);
    }

    /** As {@link #acquire(int)} of one. */
    public Hold acquire() {
        return acquire(1);
    }

    /**
     * Takes so many permits, all at once, when it is polled. Fails with {@link ClosedException} if this is closed. Who wants more
     * than there are waits for more to be added, and everyone else behind it.
     *
     * @throws IllegalArgumentException if {@code count} is not positive
     */
    public Hold acquire(int count) {
        requirePositive(count);
        return new Hold(permits, count);
    }

    /** As {@link #tryAcquire(int)} of one. */
    public boolean tryAcquire() {
        return permits.tryTake(1);
    }

    /**
     * Takes so many permits if they are there, no one waits, and this is not closed. {@link #release(int)} gives them back.
     *
     * @throws IllegalArgumentException if {@code count} is not positive
     */
    public boolean tryAcquire(int count) {
        requirePositive(count);
        return permits.tryTake(count);
    }

    /** As {@link #release(int)} of one. */
    public void release() {
        permits.putBack(1);
    }

    /**
     * Gives back, or adds, so many permits. For those that a {@link Hold} has, {@link Hold#close()} does it.
     *
     * @throws IllegalArgumentException if {@code count} is not positive
     * @throws IllegalStateException if there would be more than {@link Integer#MAX_VALUE}
     */
    public void release(int count) {
        requirePositive(count);
        permits.putBack(count);
    }

    /** How many can be taken at this moment. */
    public int availablePermits() {
        return permits.available();
    }

    /** Gives no permit any more: those who wait fail with {@link ClosedException}, and so do those who come. */
    public void close() {
        permits.close();
    }

    /** Whether {@link #close()} was called. */
    public boolean isClosed() {
        return permits.isClosed();
    }

    @Override
    public String toString() {
        return "AsyncSemaphore[" + permits + "]";
    }

    private static void requirePositive(int count) {
        if (count <= 0) {
            throw new IllegalArgumentException("count must be positive, but was " + count);
        }
    }
}

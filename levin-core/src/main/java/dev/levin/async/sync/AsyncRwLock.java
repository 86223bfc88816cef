package dev.levin.async.sync;

/**
 * A lock that many may hold to read, or one to write, also while they wait for something else.
 *
 * <p>Fair: first come, first served. A writer that waits is not overtaken by readers that come later, so readers can't starve
 * it; readers that wait one behind the other go on together. Who comes while no one waits looks on for a moment before it does. Not reentrant: one who holds it to read, and reads again
 * while a writer waits, waits for itself.
 *
 * <p>What a writer wrote is visible to all who hold it later. There are at most {@value #MAX_READERS} readers at a time.
 */
public final class AsyncRwLock {
    /** How many can hold it to read at the same time. */
    public static final int MAX_READERS = (1 << 30) - 1;

    // Immutable: a reader takes one, a writer all of them
    private final LockPermits permits = new LockPermits(MAX_READERS);

    /** Makes one that no one holds. */
    public AsyncRwLock() {}

    /** Locks it to read when it is polled; {@link Hold#close()} unlocks it. */
    public Hold read() {
        return new Hold(permits, 1);
    }

    /** Locks it to write when it is polled; {@link Hold#close()} unlocks it. */
    public Hold write() {
        return new Hold(permits, MAX_READERS);
    }

    /** Locks it to read if no one writes or waits; {@link #unlockRead()} unlocks it. */
    public boolean tryRead() {
        return permits.tryTake(1);
    }

    /** Locks it to write if no one holds it or waits; {@link #unlockWrite()} unlocks it. */
    public boolean tryWrite() {
        return permits.tryTake(MAX_READERS);
    }

    /**
     * Unlocks what {@link #tryRead()} has locked.
     *
     * @throws IllegalStateException if no one reads
     */
    public void unlockRead() {
        if (isWriteLocked()) {
            throw new IllegalStateException("locked to write, not to read");
        }
        permits.putBack(1);
    }

    /**
     * Unlocks what {@link #tryWrite()} has locked.
     *
     * @throws IllegalStateException if no one writes
     */
    public void unlockWrite() {
        permits.putBack(MAX_READERS);
    }

    /** Turns a lock to write, from {@link #tryWrite()}, into one to read; readers that wait first go on as well. */
    public void downgrade() {
        permits.putBack(MAX_READERS - 1);
    }

    /** Whether someone writes at this moment. */
    public boolean isWriteLocked() {
        return permits.available() == 0;
    }

    /** How many read at this moment. */
    public int readers() {
        int available = permits.available();
        return available == 0 ? 0 : MAX_READERS - available;
    }

    @Override
    public String toString() {
        return isWriteLocked() ? "AsyncRwLock[written]" : "AsyncRwLock[" + readers() + " readers]";
    }
}

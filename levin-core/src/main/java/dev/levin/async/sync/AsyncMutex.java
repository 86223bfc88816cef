package dev.levin.async.sync;

/**
 * A lock that a task may hold while it waits for something else, on whatever worker it goes on.
 *
 * <p>Fair: first come, first served; {@link #unlock()} hands the lock over to the one who has waited longest, and no one
 * overtakes. Who comes while no one waits looks on for a moment before it does. Not reentrant: it belongs to no thread and no task, so one who locks twice waits for itself.
 *
 * <p>What was written while it was locked is visible to whoever locks it next. For a section that never waits inside, a
 * lock of the JDK will do as well.
 */
public final class AsyncMutex {
    // Immutable
    private final LockPermits permits = new LockPermits(1);

    /** Makes one that is not locked. */
    public AsyncMutex() {}

    /** Locks it when it is polled; {@link Hold#close()} unlocks it. */
    public Hold lock() {
        return new Hold(permits, 1);
    }

    /** Locks it if it is not locked; {@link #unlock()} unlocks it. */
    public boolean tryLock() {
        return permits.tryTake(1);
    }

    /**
     * Unlocks what {@link #tryLock()} has locked.
     *
     * @throws IllegalStateException if it is not locked
     */
    public void unlock() {
        if (!isLocked()) {
            throw new IllegalStateException("not locked");
        }
        permits.putBack(1);
    }

    /** Whether it is locked at this moment. */
    public boolean isLocked() {
        return permits.available() == 0;
    }

    @Override
    public String toString() {
        return isLocked() ? "AsyncMutex[locked]" : "AsyncMutex[unlocked]";
    }
}

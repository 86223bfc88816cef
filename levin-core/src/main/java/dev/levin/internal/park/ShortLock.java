package dev.levin.internal.park;

import dev.levin.internal.memory.PaddedLong;

/**
 * A lock for sections of some dozens of instructions that call nothing foreign. Taking it is one CAS, giving it back one
 * ordinary store, and no one is queued: whoever finds it taken tries again, at first at once, then after a yield, and, if
 * the holder's thread was taken off its core in the middle of the section, after short sleeps.
 *
 * <p>Not reentrant, and not fair. What was written within a section is visible to the sections that follow.
 */
public final class ShortLock {
    private static final long FREE = 0;
    private static final long HELD = 1;

    /** Looks before the first yield; none of them helps if the holder can't run meanwhile. */
    private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 64 : 0;

    /** Yields before the first sleep. */
    private static final int YIELDS = 16;

    private static final long SLEEP_NANOS = 50_000;

    static {
        // Its store is linked here: at its first use a lock is held, and stack or memory may be at their end.
        new ShortLock().unlock();
    }

    // Any thread
    private final PaddedLong word = new PaddedLong(FREE);

    /** Makes one that is free. */
    public ShortLock() {}

    /** Takes the lock, which the thread must not hold already. */
    public void lock() {
        // order: acquire, then volatile; what was written under the lock is visible from here on. The look first needs
        // as
        // much stack as the store in unlock: whoever has none left does not get the lock, rather than not give it back
        if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {
            lockSlow();
        }
    }

    /** Takes the lock if it is free. */
    public boolean tryLock() {
        // order: as in lock
        return word.getAcquire() == FREE && word.compareAndSet(FREE, HELD);
    }

    /** Gives the lock back. Only for the thread that holds it. */
    public void unlock() {
        // order: release; publishes what was written under the lock
        word.setRelease(FREE);
    }

    private void lockSlow() {
        int tries = 0;
        do {
            tries++;
            pause(tries);
            // order: opaque; only a look, so that those who wait leave the word's cache line with the holder
        } while (word.getOpaque() != FREE || !word.compareAndSet(FREE, HELD));
    }

    /** Allocates nothing: those who need the lock to put something right can't do without. */
    @SuppressWarnings("ThreadPriorityCheck") // a yield is a hint here, and nothing depends on it
    private void pause(int tries) {
        if (tries <= SPINS) {
            Thread.onSpinWait();
        } else if (tries <= SPINS + YIELDS) {
            Thread.yield();
        } else {
            ThreadParker.nap(this, SLEEP_NANOS);
        }
    }
}

package dev.levin.internal.park;

/**
 * Blocks one thread, its owner, until another thread gives it a permit. Levin's threads block nowhere else.
 *
 * <p>There is one permit at most. {@link #unpark} before {@link #park} makes the next {@code park} return at once; two
 * {@code unpark}s are as good as one. {@code park} returns only for a reason ({@link Wake}), never spuriously.
 *
 * <p>What the thread that unparks wrote before {@code unpark} is visible to the owner after it took the permit.
 *
 * <p>An interface, because the interleaving tests put a monitor in the place of {@link ThreadParker}: their scheduler
 * takes {@code LockSupport.park} for a call that may return at any time, and would never report a lost wake-up.
 */
public interface Parker {
    /** Why a thread that was parked goes on. */
    enum Wake {
        /** It took a permit. */
        PERMIT,
        /** It is interrupted; the flag is still set, and there was no permit. */
        INTERRUPTED,
        /** The time is over; there was no permit. */
        TIMEOUT
    }

    /** Blocks until there is a permit, and takes it, or until the thread is interrupted. Only for the owner. */
    Wake park();

    /** As {@link #park}, but gives up after so many nanoseconds; at once if they are not positive. */
    Wake parkNanos(long nanos);

    /** Gives the permit. From any thread, at any time, as often as one likes. */
    void unpark();

    /**
     * Blocks until there is a permit, and takes it. An interrupt does not end the wait, and the flag is cleared.
     *
     * @return whether the thread was interrupted meanwhile. A worker that had nothing to do has nothing to stop, and forgets
     *     that; one that waits within a task sets the flag again.
     */
    default boolean parkUntilPermit() {
        boolean interrupted = false;
        while (park() != Wake.PERMIT) {
            interrupted |= Thread.interrupted();
        }
        return interrupted;
    }
}

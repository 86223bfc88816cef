package dev.levin.async.sync;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who waits, oldest first: a list whose nodes are the waiting operations themselves, so that waiting allocates nothing, and
 * one in the middle can leave at once. Everything that makes tasks wait has one (a {@link Channel} two), and a
 * {@link SpinLock} that guards it: <b>all methods are called with that lock held</b>.
 *
 * <p>Each waiter gets a ticket, a number that only grows. Who wants to wake all that wait now, and not those that come back
 * while this goes on, remembers {@link #nextTicket()}, and takes as long as {@link #oldestBefore} has one.
 *
 * @param <W> who waits here
 */
final class WaiterQueue<W extends Waiter<?>> {
    // Guarded by the owner's lock
    private @Nullable W oldest;
    private @Nullable W newest;
    private long nextTicket;

    boolean isEmpty() {
        return oldest == null;
    }

    @Nullable
    W oldest() {
        return oldest;
    }

    /** The oldest, if it began to wait before {@link #nextTicket()} was {@code limit}. */
    @Nullable
    W oldestBefore(long limit) {
        W oldest = this.oldest;
        return oldest != null && oldest.ticket - limit < 0 ? oldest : null;
    }

    /** The ticket that the next waiter will get. */
    long nextTicket() {
        return nextTicket;
    }

    /** Puts a waiter at the end, which is in no queue. */
    void add(W waiter) {
        waiter.ticket = nextTicket++;
        W newest = this.newest;
        waiter.older = newest;
        if (newest == null) {
            oldest = waiter;
        } else {
            newest.newer = waiter;
        }
        this.newest = waiter;
    }

    /** Takes a waiter out, wherever in this queue it is. */
    @SuppressWarnings("unchecked") // the neighbours are of this queue
    void remove(W waiter) {
        W older = (W) waiter.older;
        W newer = (W) waiter.newer;
        if (older == null) {
            oldest = newer;
        } else {
            older.newer = newer;
        }
        if (newer == null) {
            newest = older;
        } else {
            newer.older = older;
        }
        waiter.older = null;
        waiter.newer = null;
    }

    /** Takes out the oldest of a queue that is not empty. */
    W removeOldest() {
        W oldest = Objects.requireNonNull(this.oldest);
        remove(oldest);
        return oldest;
    }
}

package dev.levin.async.sync;

import dev.levin.async.Waker;
import dev.levin.internal.memory.StackRoom;
import org.jspecify.annotations.Nullable;

/** Those who wait for one and the same event, which has all of them go on: what {@link Watch}, {@link Broadcast} and {@link AsyncBarrier} have in common. */
final class Audience {
    // Immutable
    final SpinLock lock = new SpinLock();

    // Guarded by the lock
    private final WaiterQueue<Listener<?>> queue = new WaiterQueue<>();

    // Written with the lock held, read by anyone
    private volatile boolean closed;

    /** Begins to wait; with the lock held. */
    void add(Listener<?> listener, Waker waker) {
        listener.waitIn(queue, listener, waker);
    }

    /** With the lock held. */
    void remove(Listener<?> listener) {
        queue.remove(listener);
    }

    /**
     * Before an event, with the lock held: sees that there is enough of the stack to tell those who wait.
     *
     * @return for {@link #release}: all who wait now have tickets before this one; 0 if no one does
     */
    long beforeEvent() {
        if (queue.isEmpty()) {
            return 0;
        }
        StackRoom.requireAmple();
        return queue.nextTicket();
    }

    /** Whether {@link #close} was called. */
    boolean isClosed() {
        return closed;
    }

    /** There will be no more events, which is the last one. */
    void close() {
        long limit;
        lock.lock();
        try {
            limit = beforeEvent();
            closed = true;
        } finally {
            lock.unlock();
        }
        release(limit);
    }

    /** The ticket that the next one will get; with the lock held. */
    long nextTicket() {
        return queue.nextTicket();
    }

    /** Has all go on whose tickets are before {@code limit}, oldest first; without the lock. */
    void release(long limit) {
        if (limit != 0) {
            releaseAll(limit);
        }
    }

    private void releaseAll(long limit) {
        Waker waker = releaseOldest(limit);
        while (waker != null) {
            waker.wake();
            waker = releaseOldest(limit);
        }
    }

    private @Nullable Waker releaseOldest(long limit) {
        lock.lock();
        try {
            Listener<?> oldest = queue.oldestBefore(limit);
            if (oldest == null) {
                return null;
            }
            queue.remove(oldest);
            return oldest.grant();
        } finally {
            lock.unlock();
        }
    }

    /** An operation that waits for the event. It is not given anything, so there is nothing to give back. */
    abstract static class Listener<T extends @Nullable Object> extends Waiter<T> {
        final Audience audience;

        Listener(Audience audience) {
            this.audience = audience;
        }

        @Override
        void giveBack() {}

        @Override
        final void left() {}

        @Override
        void removeFromQueue() {
            audience.remove(this);
        }

        @Override
        final SpinLock lock() {
            return audience.lock;
        }
    }
}

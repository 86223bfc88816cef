package dev.levin.async;

import org.jspecify.annotations.Nullable;

/** Operations that wait for one channel, oldest first; linked through themselves. Guarded by the source's lock. */
final class IoWaiters {
    private @Nullable IoOperation<?> oldest;
    private @Nullable IoOperation<?> newest;
    private int size;

    int size() {
        return size;
    }

    /** Adds it, or has it woken by another waker if it is there already. */
    void add(IoOperation<?> operation, Waker waker) {
        operation.waker = waker;
        if (operation.isQueued()) {
            return;
        }
        operation.older = newest;
        operation.newer = null;
        if (newest == null) {
            oldest = operation;
        } else {
            newest.newer = operation;
        }
        newest = operation;
        operation.setQueued(true);
        size++;
    }

    /** Removes it if it is there. */
    void remove(IoOperation<?> operation) {
        if (!operation.isQueued()) {
            return;
        }
        IoOperation<?> older = operation.older;
        IoOperation<?> newer = operation.newer;
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
        operation.older = null;
        operation.newer = null;
        operation.waker = null;
        operation.setQueued(false);
        size--;
    }

    /** Removes the oldest; returns whom to wake, or null if there is none. */
    @Nullable
    Waker removeFirst() {
        IoOperation<?> first = oldest;
        if (first == null) {
            return null;
        }
        Waker waker = first.waker;
        remove(first);
        return waker;
    }
}

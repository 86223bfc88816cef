package dev.levin.async;

import org.jspecify.annotations.Nullable;

/**
 * Where something that happens elsewhere finds the waker to call: the one of the latest poll. The poller sets it and then
 * looks whether it has happened; the other side makes it happen and then calls {@link #wake}. Both are volatile, so that one
 * of them sees the other.
 */
final class LatestWaker {
    // Any thread
    private volatile @Nullable Waker waker;

    /** Poller: before the last look. */
    void set(Waker waker) {
        if (this.waker != waker) {
            this.waker = waker;
        }
    }

    /** Poller: no one is to be woken any more. */
    void clear() {
        waker = null;
    }

    /** Any thread: it has happened. */
    void wake() {
        Waker waker = this.waker;
        if (waker != null) {
            waker.wake();
        }
    }
}

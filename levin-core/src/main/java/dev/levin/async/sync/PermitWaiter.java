package dev.levin.async.sync;

import dev.levin.async.Waker;
import org.jspecify.annotations.Nullable;

/** An operation that takes a number of {@link Permits}, or waits for them. */
abstract class PermitWaiter<T extends @Nullable Object> extends Waiter<T> {
    // Immutable
    private final Permits permits;
    private final int wanted;

    // Owner only; a granter writes it with the lock held while the owner waits
    private int held;

    PermitWaiter(Permits permits, int wanted) {
        this.permits = permits;
        this.wanted = wanted;
    }

    final int wanted() {
        return wanted;
    }

    /** How many it has: what it wants, or none. */
    final int held() {
        return held;
    }

    final Permits permits() {
        return permits;
    }

    /** So many were taken for it. */
    final void hold(int count) {
        held = count;
    }

    @Override
    final boolean begin(Waker waker) throws Exception {
        requireNothingHeld();
        if (permits.tryTake(wanted) || permits.tryTakeSoon(wanted)) {
            held = wanted;
            return finish();
        }
        return permits.takeOrWait(this, waker) ? finish() : pending();
    }

    /** Begins a round: fails if the last one has left something that must be put back first. */
    abstract void requireNothingHeld();

    @Override
    final void left() {
        permits.grantAll();
    }

    @Override
    final void removeFromQueue() {
        permits.remove(this);
    }

    @Override
    final SpinLock lock() {
        return permits;
    }
}

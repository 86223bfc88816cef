package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.Waker;
import dev.levin.evidence.monitor.Monitors;

/**
 * A task of a scenario: polls on its own thread, and waits in a monitor to be woken, so that a lost wake-up is a deadlock to
 * Lincheck.
 */
public final class MonitorTask implements Waker {
    private boolean woken;

    @Override
    public synchronized void wake() {
        woken = true;
        notifyAll();
    }

    /** Polls once. */
    public boolean poll(Async<?> async) {
        try {
            return async.poll(Context.of(this));
        } catch (RuntimeException unchecked) {
            throw unchecked;
        } catch (Exception checked) {
            throw new IllegalStateException(checked);
        }
    }

    /** Polls until it is complete. */
    public <T> T join(Async<T> async) {
        while (!poll(async)) {
            awaitWake();
        }
        return async.value();
    }

    private synchronized void awaitWake() {
        while (!woken) {
            Monitors.await(this);
        }
        woken = false;
    }

    /** Fails unless it holds. */
    static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}

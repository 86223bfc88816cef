package dev.levin.evidence.monitor;

/**
 * Stands in for {@code ShortLock} in variants: whoever finds it taken waits in a monitor instead of trying again and again,
 * which would cost Lincheck many steps. {@code ShortLock} has tests of its own.
 */
public final class MonitorLock {
    private boolean held;

    /** Takes the lock. */
    public synchronized void lock() {
        while (held) {
            Monitors.await(this);
        }
        held = true;
    }

    /** Gives it back. */
    public synchronized void unlock() {
        held = false;
        notifyAll();
    }
}

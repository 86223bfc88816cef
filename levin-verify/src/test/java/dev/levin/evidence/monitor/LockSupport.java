package dev.levin.evidence.monitor;

import org.jspecify.annotations.Nullable;

/**
 * Stands in for {@link java.util.concurrent.locks.LockSupport} in variants, which import it instead. Lincheck takes {@code LockSupport.park} for a call that may return at
 * any time, so a lost wake-up behind it would never be reported; a thread that waits in a monitor for ever is.
 *
 * <p>Time stands still here: a timed call returns at once.
 */
public final class LockSupport {
    private static @Nullable Permit permits;

    private LockSupport() {}

    /** Forgets all permits: the first step of every scenario. */
    public static synchronized void reset() {
        permits = null;
    }

    /** Blocks until there is a permit for this thread, and takes it. */
    public static void park(Object blocker) {
        permitOf(Thread.currentThread()).take();
    }

    /** Returns at once. */
    public static void parkNanos(Object blocker, long nanos) {}

    /** Gives a permit. */
    public static void unpark(@Nullable Thread thread) {
        if (thread != null) {
            permitOf(thread).give();
        }
    }

    private static synchronized Permit permitOf(Thread thread) {
        for (Permit permit = permits; permit != null; permit = permit.other) {
            if (permit.thread == thread) {
                return permit;
            }
        }
        permits = new Permit(thread, permits);
        return permits;
    }

    private static final class Permit {
        final Thread thread;
        final @Nullable Permit other;
        private boolean given;

        Permit(Thread thread, @Nullable Permit other) {
            this.thread = thread;
            this.other = other;
        }

        synchronized void take() {
            while (!given) {
                Monitors.await(this);
            }
            given = false;
        }

        synchronized void give() {
            given = true;
            notifyAll();
        }
    }
}

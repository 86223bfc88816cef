package dev.levin.bench.requests;

import java.util.concurrent.locks.LockSupport;

/** Waits for a moment. */
final class Pause {
    private Pause() {}

    /** Until then, as {@link System#nanoTime} counts; not at all if that was before. */
    static void until(long moment) {
        long left = moment - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = moment - System.nanoTime();
        }
    }
}

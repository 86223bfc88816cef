package dev.levin.bench.timer;

/** Something that keeps timers: Levin's or a peer's. */
interface TimerSubject extends AutoCloseable {
    /**
     * What one thread does, again and again: starts one timer for each delay, then cancels each of them, in the same order.
     * Called by that thread.
     */
    Runnable startAndCancel(long[] delayNanos);

    /** Waits until nothing is left of the timers that were cancelled; one thread, after all others. */
    default void awaitForgotten() {}

    @Override
    default void close() {}
}

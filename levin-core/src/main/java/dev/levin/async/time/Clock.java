package dev.levin.async.time;

/**
 * Where timers get the time from: {@link #SYSTEM} in production, a {@link ManualClock} in tests of code that waits.
 */
public sealed interface Clock permits SystemClock, ManualClock {
    /** The JVM's own monotonic clock. */
    Clock SYSTEM = new SystemClock();

    /**
     * Nanoseconds since a fixed but arbitrary moment. Never goes back; may be negative, may wrap: see {@link Deadlines}.
     */
    long nanos();

    /**
     * How long to block a thread, in real nanoseconds, that wants to sleep for so many of this clock. {@link
     * Long#MAX_VALUE} means without limit.
     */
    long realNanos(long nanos);

    /**
     * Has {@code listener} run whenever the clock jumps, which the JVM's never does: to wake a thread that sleeps until a
     * deadline. It runs in the thread that moves the clock, after the clock was moved, and must not block.
     */
    void addListener(Runnable listener);

    /** Takes a listener back; does nothing if it is not there. */
    void removeListener(Runnable listener);
}

package dev.levin.worker;

import dev.levin.internal.time.Ticker;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When to try again to start a thread after it failed: not before {@value #FIRST_MILLIS} ms, then twice as long each
 * time up to {@value #LAST_MILLIS} ms. Also counts the failures, and warns once.
 *
 * <p>For any thread. Two threads that fail at once may double the pause twice, which does no harm.
 */
public final class SpawnBackoff {
    static final long FIRST_MILLIS = 1;
    static final long LAST_MILLIS = 1000;

    private static final System.Logger LOGGER = System.getLogger("dev.levin");
    private static final long NANOS_PER_MILLI = 1_000_000;

    // Immutable
    private final String pool;
    private final Ticker ticker;

    // Any thread
    private volatile long pauseNanos;
    private volatile long retryAt;
    private final AtomicLong failures = new AtomicLong();

    /** Makes one for a pool of that name. */
    public SpawnBackoff(String pool, Ticker ticker) {
        this.pool = pool;
        this.ticker = ticker;
    }

    /** Whether a thread may be started now. Reads the clock only while failures are recent. */
    public boolean mayTry() {
        return pauseNanos == 0 || ticker.nanos() - retryAt >= 0;
    }

    /** A thread was started: forget the pause. */
    public void succeeded() {
        if (pauseNanos != 0) {
            pauseNanos = 0;
        }
    }

    /** A thread could not be started. */
    public void failed(Throwable failure) {
        long pause = Math.min(Math.max(pauseNanos * 2, FIRST_MILLIS * NANOS_PER_MILLI), LAST_MILLIS * NANOS_PER_MILLI);
        retryAt = ticker.nanos() + pause;
        pauseNanos = pause;
        if (failures.incrementAndGet() == 1) {
            warn(failure);
        }
    }

    /** How often a thread could not be started. */
    public long failures() {
        return failures.get();
    }

    private void warn(Throwable failure) {
        try {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "pool ''{0}'' goes on with the threads that it has: {1} (said once; stats() counts further failures)",
                    pool,
                    failure.getMessage());
        } catch (Throwable noLogger) {
            // The warning is a courtesy. Where not even a logger can be had, the count remains.
        }
    }
}

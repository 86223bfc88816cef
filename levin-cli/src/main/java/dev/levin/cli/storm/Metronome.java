package dev.levin.cli.storm;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * A thread that has nothing to do but to wake up every few milliseconds: what it is late by is the fault of the machine, or of the
 * JVM, and of no timer of Levin's. For any thread.
 */
final class Metronome implements AutoCloseable {
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final LongSupplier clock;
    private final Thread thread = new Thread(this::beat, "storm-metronome");
    private volatile long longestPause;
    private volatile long lastBeat;
    private volatile boolean closed;

    /** Begins to beat. */
    Metronome() {
        this(System::nanoTime);
    }

    /** With another clock, by which it measures, and does not beat. */
    Metronome(LongSupplier clock) {
        this.clock = clock;
        lastBeat = clock.getAsLong();
        thread.setDaemon(true);
        thread.start();
    }

    /** The pause is written before the beat, and read after it: whoever sees this beat has the pause before it as well. */
    private void beat() {
        while (!closed) {
            LockSupport.parkNanos(PERIOD_NANOS);
            long now = clock.getAsLong();
            longestPause = Math.max(longestPause, now - lastBeat - PERIOD_NANOS);
            lastBeat = now;
        }
    }

    /** The longest time for which the machine has let no one go on, lately; also one that is not over yet. */
    long longestPauseNanos() {
        long beat = lastBeat;
        return Math.max(longestPause, clock.getAsLong() - beat - PERIOD_NANOS);
    }

    /** A new round begins, to which what was before means nothing. */
    void forget() {
        longestPause = 0;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}

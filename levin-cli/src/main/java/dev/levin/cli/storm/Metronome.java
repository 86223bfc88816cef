package dev.levin.cli.storm;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that has nothing to do but to wake up every few milliseconds: what it is late by is the fault of the machine, or of the
 * JVM, and of no timer of Levin's. For any thread.
 */
final class Metronome implements AutoCloseable {
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final Thread thread = new Thread(this::beat, "storm-metronome");
    private volatile long lastBeat = System.nanoTime();
    private volatile long longestPause;
    private volatile boolean closed;

    /** Begins to beat. */
    Metronome() {
        thread.setDaemon(true);
        thread.start();
    }

    private void beat() {
        while (!closed) {
            LockSupport.parkNanos(PERIOD_NANOS);
            longestPause = longestPauseNanos();
            lastBeat = System.nanoTime();
        }
    }

    /** The longest time for which the machine has let no one go on, so far; also one that is not over yet. */
    long longestPauseNanos() {
        return Math.max(longestPause, System.nanoTime() - lastBeat - PERIOD_NANOS);
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}

package dev.levin.cli.storm;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What a body does wrong, or slowly. */
enum Misdeed {
    NONE,
    SLOW,
    INTERRUPT,
    RUNTIME_EXCEPTION,
    ERROR,
    STACK_OVERFLOW,
    SNEAKY_CHECKED;

    /** Whether it ends the body. */
    boolean isThrown() {
        return this != NONE && this != SLOW && this != INTERRUPT;
    }

    /** Does it, on the thread that runs the body. */
    void commit(int micros, Tally tally, Hecklers hecklers) {
        switch (this) {
            case NONE -> {}
            case SLOW -> {
                tally.count(StormFault.SLOW_TASK);
                dawdle(micros);
            }
            case INTERRUPT -> {
                tally.count(StormFault.INTERRUPT);
                hecklers.interruptSomeone();
            }
            case RUNTIME_EXCEPTION -> {
                tally.count(StormFault.RUNTIME_EXCEPTION);
                throw new Planted.Unchecked();
            }
            case ERROR -> {
                tally.count(StormFault.ERROR);
                throw new Planted.Fatal();
            }
            case STACK_OVERFLOW -> {
                tally.count(StormFault.STACK_OVERFLOW);
                long unused = overflow(1, 2, 3, 4, 5, 6, 7, 8);
            }
            case SNEAKY_CHECKED -> {
                tally.count(StormFault.SNEAKY_CHECKED);
                throw Planted.sneaky(new Planted.Checked());
            }
        }
    }

    /** Blocks the thread for a while; an interrupt ends that. */
    static void dawdle(int micros) {
        long deadline = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(micros);
        long left = deadline - System.nanoTime();
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left);
            left = deadline - System.nanoTime();
        }
    }

    /** With large frames, so that there are not so many to unwind. The sum is there so that no compiler makes a loop of it. */
    @SuppressWarnings("InfiniteRecursion") // that is what it is for
    private static long overflow(long a, long b, long c, long d, long e, long f, long g, long h) {
        return a + overflow(b, c, d, e, f, g, h, a + 1) * 31 + overflow(h, g, f, e, d, c, b, a + 1);
    }

    /** As a person reads it. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

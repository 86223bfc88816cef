package dev.levin.cli.storm;

import java.util.concurrent.atomic.AtomicLong;

/** Chance for many threads: the n-th throw depends on the seed and on n only. */
final class Dice {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final AtomicLong state;

    Dice(long seed) {
        state = new AtomicLong(seed);
    }

    /** From 0 to {@code bound} - 1. */
    int next(int bound) {
        long mixed = state.addAndGet(STEP);
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return (int) Math.floorMod(mixed ^ (mixed >>> 31), (long) bound);
    }
}

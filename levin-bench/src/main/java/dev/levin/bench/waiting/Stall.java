package dev.levin.bench.waiting;

/** What a busy task does between two yields. */
public final class Stall {
    private static final long NANOS = 10_000;

    private Stall() {}

    /** Computes for {@value #NANOS} ns. */
    public static void run() {
        long start = System.nanoTime();
        while (System.nanoTime() - start < NANOS) {
            Thread.onSpinWait();
        }
    }
}

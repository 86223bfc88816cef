package dev.levin.bench.calls;

import java.util.concurrent.TimeUnit;

/**
 * Calls that sleep, all submitted at once, on a pool that has fewer threads: they sleep in waves.
 *
 * @param calls how many
 * @param millis for how long each
 * @param threads how many of them can sleep at a time
 */
public record Sleeps(int calls, int millis, int threads) {
    /** How long all calls take if nothing takes time but the sleeps. */
    public long idealNanos() {
        int waves = (calls + threads - 1) / threads;
        return TimeUnit.MILLISECONDS.toNanos((long) waves * millis);
    }

    /**
     * Makes the calls.
     *
     * @return how long they took, as a multiple of {@link #idealNanos}
     * @throws IllegalStateException if results are missing
     */
    public double run(CallHost host) {
        long start = System.nanoTime();
        int sum = host.callAll(this::sleep, calls);
        long elapsed = System.nanoTime() - start;
        if (sum != calls) {
            throw new IllegalStateException(sum + " calls were made, of " + calls);
        }
        return (double) elapsed / idealNanos();
    }

    private Integer sleep() throws InterruptedException {
        Thread.sleep(millis);
        return 1;
    }
}

package dev.levin.internal.random;

/**
 * A small, fast generator (xorshift64*) for scheduling decisions, such as where a thief begins to look. One per worker;
 * not for several threads, not for anything secret.
 */
public final class XorShift {
    private static final long MULTIPLIER = 0x2545F4914F6CDD1DL;
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    // Owner thread only
    private long state;

    /** Makes a generator; seeds that differ by one give unrelated sequences, and 0 is as good as any other. */
    public XorShift(long seed) {
        long mixed = (seed + 1) * GOLDEN_GAMMA;
        mixed ^= mixed >>> 32;
        state = mixed == 0 ? GOLDEN_GAMMA : mixed;
    }

    /** The next 64 bits; never the same state twice within 2^64 - 1 calls. */
    public long nextLong() {
        long x = state;
        x ^= x >>> 12;
        x ^= x << 25;
        x ^= x >>> 27;
        state = x;
        return x * MULTIPLIER;
    }

    /** A number from 0 to {@code bound - 1}, by multiplication rather than division; {@code bound} must be positive. */
    public int nextInt(int bound) {
        return (int) (((nextLong() >>> 32) * bound) >>> 32);
    }
}

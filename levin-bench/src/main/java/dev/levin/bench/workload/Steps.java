package dev.levin.bench.workload;

/** Work that needs nothing but a processor: a chain of steps of xorshift64, each of which needs the one before. */
public final class Steps {
    private static final long START = 0x9e3779b97f4a7c15L;

    private Steps() {}

    /** Takes so many steps; the result, which is never 0, says that they were taken. */
    public static long compute(int steps) {
        long state = START;
        for (int step = 0; step < steps; step++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
        }
        return state;
    }
}

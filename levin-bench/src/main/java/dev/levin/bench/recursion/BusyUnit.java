package dev.levin.bench.recursion;

/** About a millisecond of work that needs nothing but a processor: a chain of steps, each of which needs the one before. */
final class BusyUnit {
    private static final int STEPS = 250_000;

    private BusyUnit() {}

    /** Does {@code units} of work; the result says that it was done. */
    static long work(int units) {
        long sum = 0;
        for (int unit = 0; unit < units; unit++) {
            sum += once();
        }
        return sum;
    }

    /** What {@link #work} returns for each unit. */
    static long once() {
        long state = 0x9e3779b97f4a7c15L;
        for (int step = 0; step < STEPS; step++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
        }
        return state;
    }
}

package dev.levin.bench.recursion;

import dev.levin.bench.workload.Steps;

/** About a millisecond of work that needs nothing but a processor. */
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
        return Steps.compute(STEPS);
    }
}

package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.machine.VirtualThread;

/** {@code Patience}: how long a worker looks on before it sleeps, which depends on how long it slept before. */
final class VirtualPatience {
    private static final double MOST_NANOS = 50_000;
    private static final double LEAST_NANOS = 2_000;
    private static final int LOOKS_IN_A_ROW = 32;

    private final VirtualThread thread;
    private final Costs costs;
    private double nanos;
    private double asleepSince;
    private double start;
    private int looks;

    VirtualPatience(VirtualThread thread, Costs costs) {
        this.thread = thread;
        this.costs = costs;
        this.asleepSince = -MOST_NANOS;
    }

    /** Whether it looks on at all. */
    boolean begin() {
        start = thread.clock();
        looks = 0;
        return nanos > 0;
    }

    /** It has looked once more, in vain. */
    boolean looksOn() {
        looks++;
        if (looks % LOOKS_IN_A_ROW != 0) {
            return true;
        }
        thread.spend(costs.yield());
        return thread.clock() - start < nanos;
    }

    void fallsAsleep() {
        asleepSince = thread.clock();
    }

    void wakesUp() {
        if (thread.clock() - asleepSince < MOST_NANOS) {
            nanos = MOST_NANOS;
        } else {
            nanos = nanos / 2 < LEAST_NANOS ? 0 : nanos / 2;
        }
    }
}

package dev.levin.bench.sim.model;

/** All workers sleep, and some work was never run. */
public final class LostWorkException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostWorkException(int lost, int all) {
        super(lost + " of " + all + " tasks never ran, and every worker sleeps");
    }
}

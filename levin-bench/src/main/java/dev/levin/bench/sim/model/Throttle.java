package dev.levin.bench.sim.model;

/** Whom a pool wakes. */
public enum Throttle {
    /**
     * As Levin's pools do: one is on the way, so no one else is woken; who finds more wakes the next. A worker of a {@code TaskPool} that is busy with
     * coarse tasks, and has more of them, wakes one now and then, whoever is on the way.
     */
    AS_BUILT(1),
    /** The same without that, as it was. */
    NO_HELPERS(1),
    /** Every publish wakes someone, if anyone sleeps. */
    OFF(Integer.MAX_VALUE),
    /** As built, but four may be on the way. */
    FOUR(4),
    /** Publishers as built; who was woken, and finds more, wakes two. {@code ForkPool} is built so. */
    CASCADE(1),
    /** As built, but what a worker of a {@code ForkPool} shares wakes no one if enough look for work already, as it was. */
    LOOKERS_COUNT(1);

    private final int most;

    Throttle(int most) {
        this.most = most;
    }

    /** Whether one more may be woken while so many are on the way. */
    boolean admits(int onTheWay) {
        return onTheWay < most;
    }
}

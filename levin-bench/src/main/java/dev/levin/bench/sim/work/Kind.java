package dev.levin.bench.sim.work;

/** How a task of a {@link TaskGraph} comes to be scheduled; an async scheduler treats them differently. */
public enum Kind {
    /** It is new. */
    SPAWNED,
    /** It has waited, and is woken: it comes next. */
    WOKEN,
    /** It has yielded: it comes behind the others. */
    YIELDED
}

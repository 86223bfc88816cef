package dev.levin.bench.sim.model;

/** When a worker of a {@code ForkPool} moves what it has forked from its private part to the shared one. */
public enum Sharing {
    /** As built: at a fork, if someone has asked, one entry at least; and at each fork, as long as fewer are shared than workers are idle. */
    FOR_THE_IDLE,
    /** Each fork at once: there is no private part. */
    ALWAYS,
    /** As it was before: at a fork, if nothing is shared and someone has asked; half of it if anyone is idle, else one. */
    WHEN_ASKED
}

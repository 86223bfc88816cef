package dev.levin.bench.sim.model;

/** When a worker of a {@code ForkPool} moves what it has forked from its private part to the shared one. */
public enum Sharing {
    /** As built: at a fork, if nothing is shared and someone has asked; half of it if anyone is idle, else one. */
    WHEN_ASKED,
    /** Each fork at once: there is no private part. */
    ALWAYS,
    /** As built, and as long as anyone is idle each fork at once. */
    WHILE_ANYONE_IS_IDLE
}

package dev.levin;

/** Uses what its users use. */
public final class ArrowViolation {
    dev.levin.fork.par.Par used;
}

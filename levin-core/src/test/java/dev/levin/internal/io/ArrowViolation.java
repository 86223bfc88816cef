package dev.levin.internal.io;

/** Uses a neighbour that it must not know. */
public final class ArrowViolation {
    dev.levin.internal.random.XorShift used;
}

package dev.levin.internal.time;

/** Uses a neighbour that it must not know. */
public final class ArrowViolation {
    dev.levin.internal.park.Parker used;
}

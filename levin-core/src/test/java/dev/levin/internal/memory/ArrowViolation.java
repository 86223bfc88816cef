package dev.levin.internal.memory;

/** Uses a neighbour that it must not know. */
public final class ArrowViolation {
    dev.levin.internal.queue.StealRing used;
}

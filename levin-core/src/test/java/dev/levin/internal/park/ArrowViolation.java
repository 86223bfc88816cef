package dev.levin.internal.park;

/** Uses a neighbour that it must not know. */
public final class ArrowViolation {
    dev.levin.internal.queue.SwapQueue used;
}

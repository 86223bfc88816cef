package dev.levin.internal.random;

/** Uses a neighbour that it must not know. */
public final class ArrowViolation {
    dev.levin.internal.time.Ticker used;
}

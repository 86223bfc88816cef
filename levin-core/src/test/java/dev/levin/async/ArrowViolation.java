package dev.levin.async;

/** Uses a neighbour. */
public final class ArrowViolation {
    dev.levin.pool.TaskPool used;
}

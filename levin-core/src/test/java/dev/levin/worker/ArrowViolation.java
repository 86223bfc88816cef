package dev.levin.worker;

/** Uses something above it. */
public final class ArrowViolation {
    dev.levin.pool.TaskPool used;
}

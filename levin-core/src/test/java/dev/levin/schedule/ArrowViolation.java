package dev.levin.schedule;

/** Uses a pool by name. */
public final class ArrowViolation {
    dev.levin.pool.TaskPool used;
}

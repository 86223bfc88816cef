package dev.levin.internal.queue;

/** Uses something above it. */
public final class ArrowViolation {
    dev.levin.task.Task used;
}

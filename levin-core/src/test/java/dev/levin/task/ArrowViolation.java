package dev.levin.task;

/** Uses something above it. */
public final class ArrowViolation {
    dev.levin.worker.ContextChain used;
}

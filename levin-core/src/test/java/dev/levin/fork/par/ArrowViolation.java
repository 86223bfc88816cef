package dev.levin.fork.par;

/** Uses what is two floors below. */
public final class ArrowViolation {
    dev.levin.task.Task used;
}

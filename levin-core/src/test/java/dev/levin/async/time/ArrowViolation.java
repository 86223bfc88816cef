package dev.levin.async.time;

/** Looks up. */
public final class ArrowViolation {
    dev.levin.async.Async<?> used;
}

package dev.levin.pool;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

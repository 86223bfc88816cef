package dev.levin.async;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

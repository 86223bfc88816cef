package dev.levin.blocking;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

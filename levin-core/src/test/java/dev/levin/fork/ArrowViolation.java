package dev.levin.fork;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

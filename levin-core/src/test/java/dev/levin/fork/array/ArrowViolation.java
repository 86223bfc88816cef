package dev.levin.fork.array;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

package dev.levin.async.io;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

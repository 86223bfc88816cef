package dev.levin.async.sync;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

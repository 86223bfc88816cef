package dev.levin.async.fs;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

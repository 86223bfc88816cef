package dev.levin.async.net;

/** Uses a library. */
public final class ArrowViolation {
    org.awaitility.Awaitility used;
}

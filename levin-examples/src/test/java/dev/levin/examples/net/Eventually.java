package dev.levin.examples.net;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;

/** Waits for something that will become true soon. */
final class Eventually {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Duration INTERVAL = Duration.ofMillis(1);

    private Eventually() {}

    /** Waits until {@code condition} is true; {@code what} is what the message says when it does not become true. */
    static void isTrue(String what, Callable<Boolean> condition) {
        Awaitility.await(what)
                .pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(INTERVAL)
                .atMost(LIMIT)
                .until(condition);
    }
}

package dev.levin.support;

import java.lang.ref.Reference;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;

/** Waits for something that will become true soon. */
public final class Eventually {
    /** No wait of a test lasts longer. Far more than is ever needed, so that a slow machine fails no test. */
    public static final Duration LIMIT = Duration.ofSeconds(30);

    private static final Duration INTERVAL = Duration.ofMillis(1);

    private Eventually() {}

    /** Waits until {@code condition} is true; {@code what} is what the message says when it does not become true. */
    public static void isTrue(String what, Callable<Boolean> condition) {
        Awaitility.await(what)
                .pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(INTERVAL)
                .atMost(LIMIT)
                .until(condition);
    }

    /** Waits until the thread blocks in {@link LockSupport}, and shows {@code blocker} as the reason. */
    public static void isParkedOn(Thread thread, Object blocker) {
        isTrue(thread.getName() + " waits for " + blocker.getClass().getName(), () -> {
            Thread.State state = thread.getState();
            return LockSupport.getBlocker(thread) == blocker
                    && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING);
        });
    }

    /** Waits until the thread blocks, for whatever reason. */
    public static void isBlocked(Thread thread) {
        isTrue(thread.getName() + " blocks", () -> {
            Thread.State state = thread.getState();
            return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
        });
    }

    /** Waits until the thread blocks without a limit to its time. A look at one that wakes up now and then may miss it. */
    public static void isParked(Thread thread) {
        isTrue(thread.getName() + " is parked", () -> thread.getState() == Thread.State.WAITING);
    }

    /** Waits until the object is no longer reachable; what holds on to it is named by {@code what}. */
    public static void isCollected(String what, Reference<?> reference) {
        isTrue(what + " is not held on to", () -> {
            System.gc();
            return reference.get() == null;
        });
    }
}

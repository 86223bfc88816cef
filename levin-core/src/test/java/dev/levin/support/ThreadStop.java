package dev.levin.support;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** {@code Thread.stop}, which throws an error into a thread wherever it is; on a JDK that still does that. */
public final class ThreadStop {
    private static final int FIRST_WITHOUT = 20;

    private ThreadStop() {}

    /** Skips the test on a JDK on which no thread can be stopped. */
    public static void assumePossible() {
        assumeTrue(Runtime.version().feature() < FIRST_WITHOUT, "this JDK stops no thread");
    }

    /** Stops a thread. By reflection: the method is not in every JDK. */
    public static void stop(Thread thread) {
        try {
            Thread.class.getMethod("stop").invoke(thread);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}

package dev.levin.fork;

import dev.levin.evidence.Threads;

/** What those do at the same time who fail in one piece of work. */
public final class FirstFailureScenarios {
    private FirstFailureScenarios() {}

    /** Two fail: one of the failures is thrown, and has the other one with it. */
    public static final class TwoFail implements Runnable {
        @Override
        public void run() {
            FirstFailure failure = new FirstFailure();
            Throwable one = new IllegalStateException("one");
            Throwable two = new IllegalStateException("two");
            Thread other = Threads.start(() -> failure.add(one));
            failure.add(two);
            Threads.join(other);
            Throwable thrown = thrownBy(failure);
            check(thrown == one || thrown == two, "thrown was " + thrown);
            Throwable[] suppressed = thrown.getSuppressed();
            check(suppressed.length == 1, "suppressed were " + suppressed.length);
            check(suppressed[0] == (thrown == one ? two : one), "suppressed was " + suppressed[0]);
        }
    }

    private static Throwable thrownBy(FirstFailure failure) {
        try {
            failure.rethrow();
        } catch (IllegalStateException thrown) {
            return thrown;
        }
        throw new AssertionError("two have failed, and nothing was thrown");
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}

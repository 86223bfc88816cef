package dev.levin.async;

import dev.levin.worker.TaskRunner;

/**
 * Tells an {@link Async} that it will not be polled again, or that no one takes its value, and contains what it throws at
 * that: there may be others that are still to be told, and a value that someone waits for.
 */
final class Farewell {
    private Farewell() {}

    /** It is not complete, and will not be polled again. */
    static void cancel(Async<?> async) {
        try {
            async.cancel();
        } catch (Throwable contained) {
            report("cancelling", async, contained);
        }
    }

    /** It is complete, and no one will take the value. */
    static void discard(Async<?> async) {
        try {
            async.discard();
        } catch (Throwable contained) {
            report("discarding", async, contained);
        }
    }

    /** For one of several: whichever of the two applies. */
    static void end(Async<?> async, boolean isComplete) {
        if (isComplete) {
            discard(async);
        } else {
            cancel(async);
        }
    }

    /** Its body has ended without a value. */
    static void close(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Throwable contained) {
            report("closing", resource, contained);
        }
    }

    static void report(String what, Object whom, Throwable contained) {
        TaskRunner.log(what + " " + whom.getClass().getName() + " threw "
                + contained.getClass().getName() + ", which is ignored");
    }
}

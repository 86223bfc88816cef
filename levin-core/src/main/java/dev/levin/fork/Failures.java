package dev.levin.fork;

/** Throws what was thrown elsewhere. */
final class Failures {
    private Failures() {}

    /** Throws {@code failure} as it is, checked or not. Returns nothing, so that callers can write {@code throw}. */
    static RuntimeException rethrow(Throwable failure) {
        throw Failures.<RuntimeException>sneak(failure);
    }

    /** Adds {@code second} to {@code first}, unless they are the same object, or there is no room for it. */
    static void suppress(Throwable first, Throwable second) {
        if (first == second) {
            return;
        }
        try {
            first.addSuppressed(second);
        } catch (OutOfMemoryError | StackOverflowError untold) {
            // The first one tells that something went wrong.
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is not checked, which is the point
    private static <X extends Throwable> X sneak(Throwable failure) throws X {
        throw (X) failure;
    }
}

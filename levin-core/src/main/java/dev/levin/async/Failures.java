package dev.levin.async;

/** Throws what was kept. */
final class Failures {
    private Failures() {}

    /** Throws a failure as it is, checked or not; returns nothing, so that callers can write {@code throw}. */
    static Exception rethrow(Throwable failure) throws Exception {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof Exception exception) {
            throw exception;
        }
        throw new IllegalStateException("neither an Exception nor an Error", failure);
    }
}

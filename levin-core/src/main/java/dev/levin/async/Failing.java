package dev.levin.async;

/** Fails when it is polled. */
final class Failing<T> extends Async<T> {
    private final Throwable failure;

    Failing(Throwable failure) {
        this.failure = failure;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        throw Failures.rethrow(failure);
    }
}

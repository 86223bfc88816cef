package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import org.jspecify.annotations.Nullable;

/** Makes others stick to the rules: what was cancelled is not polled again. */
final class OneRound<T extends @Nullable Object> extends Async<T> {
    private final Async<T> inner;
    private boolean cancelled;

    OneRound(Async<T> inner) {
        this.inner = inner;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (cancelled) {
            throw new IllegalStateException("polled after it was cancelled");
        }
        return inner.poll(context) ? complete(inner.value()) : pending();
    }

    @Override
    public void cancel() {
        cancelled = true;
        inner.cancel();
    }
}

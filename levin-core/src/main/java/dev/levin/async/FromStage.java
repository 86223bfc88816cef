package dev.levin.async;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Completes as a {@link CompletionStage} does. */
final class FromStage<T> extends Async<T> {
    /** What the stage completed with. */
    private record Outcome<T>(@Nullable T value, @Nullable Throwable failure) {}

    private final CompletionStage<T> stage;
    private final LatestWaker waker = new LatestWaker();

    // Owner thread only
    private boolean listens;

    // Written by the stage, once
    private volatile @Nullable Outcome<T> outcome;

    FromStage(CompletionStage<T> stage) {
        this.stage = stage;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        waker.set(context.waker());
        if (!listens) {
            listens = true;
            stage.whenComplete(this::completed);
        }
        Outcome<T> outcome = this.outcome;
        if (outcome == null || !context.proceed()) {
            return pending();
        }
        if (outcome.failure != null) {
            throw Failures.rethrow(unwrap(outcome.failure));
        }
        return complete(outcome.value);
    }

    private void completed(@Nullable T value, @Nullable Throwable failure) {
        outcome = new Outcome<>(value, failure);
        waker.wake();
    }

    private static Throwable unwrap(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }

    @Override
    public void cancel() {
        waker.clear();
    }
}

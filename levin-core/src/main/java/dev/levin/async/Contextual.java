package dev.levin.async;

import dev.levin.worker.ContextChain;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One that is polled, and cancelled, within the context of the thread that spawned it, whichever worker polls. */
final class Contextual<T> extends Async<T> {
    // Immutable
    private final ContextChain contexts;
    private final Object captured;
    private final Async<? extends T> source;
    private final Runnable pollSource = this::pollSource;

    // Owner thread only
    private @Nullable Context context;
    private boolean isComplete;
    private boolean hasEnded;
    private boolean isCancelled;

    Contextual(ContextChain contexts, Async<? extends T> source) {
        this.contexts = contexts;
        this.captured = contexts.capture();
        this.source = source;
    }

    @Override
    public boolean poll(Context context) {
        this.context = context;
        try {
            contexts.runWithin(captured, pollSource);
        } catch (Throwable failure) {
            endSource();
            throw failure;
        }
        this.context = null;
        return isComplete ? complete(source.value()) : pending();
    }

    private void pollSource() {
        Context context = Objects.requireNonNull(this.context);
        try {
            isComplete = source.poll(context);
        } catch (Throwable failure) {
            hasEnded = true;
            throw Sneaky.<RuntimeException>rethrow(failure);
        }
    }

    /** A propagator has thrown, which is the end, but the source does not know of it. */
    private void endSource() {
        if (!hasEnded) {
            Farewell.end(source, isComplete);
        }
    }

    @Override
    public void cancel() {
        try {
            contexts.runWithin(captured, this::cancelSource);
        } finally {
            if (!isCancelled) {
                // A propagator has thrown. The source has to know nevertheless.
                cancelSource();
            }
        }
    }

    private void cancelSource() {
        isCancelled = true;
        source.cancel();
    }

    @Override
    public void discard() {
        source.discard();
    }

    /** Throws a checked exception through a {@link Runnable}, as it is. */
    private static final class Sneaky {
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is not checked, which is the point
        static <X extends Throwable> RuntimeException rethrow(Throwable failure) throws X {
            throw (X) failure;
        }
    }
}

package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A call that a thread of the executor makes when this is first polled. Whoever cancels it does not wait for it any more; it is not interrupted, since that
 * would close the file for all.
 *
 * @param <T> what comes of it
 */
final class FileCall<T extends @Nullable Object> extends Async<T> {
    // Immutable
    private final Executor executor;
    private final Callable<? extends T> call;

    // Owner thread only
    private @Nullable CompletableFuture<T> future;
    private @Nullable Async<T> result;

    FileCall(Executor executor, Callable<? extends T> call) {
        this.executor = executor;
        this.call = call;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        Async<T> result = this.result;
        if (result == null) {
            CompletableFuture<T> future = new CompletableFuture<>();
            result = Async.from(future);
            this.future = future;
            this.result = result;
            executor.execute(() -> run(future));
        }
        return result.poll(context) ? complete(result.value()) : pending();
    }

    private void run(CompletableFuture<T> future) {
        try {
            future.complete(call.call());
        } catch (Throwable failure) {
            future.completeExceptionally(failure);
        }
    }

    @Override
    public void cancel() {
        if (result != null) {
            result.cancel();
        }
    }

    /** As {@link #cancel}; whatever comes of the call after all is given to {@code use}. */
    void cancelAnd(Consumer<? super T> use) {
        cancel();
        if (future != null) {
            CompletableFuture<?> ignored = future.thenAccept(use);
        }
    }
}

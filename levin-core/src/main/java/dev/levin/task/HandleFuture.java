package dev.levin.task;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** The future of a {@link JoinHandle}: cancelling it cancels the task, and its async stages run on the task's pool. */
final class HandleFuture<T> extends CompletableFuture<T> {
    private final @Nullable JoinHandle<?> source;
    private final @Nullable Executor executor;

    HandleFuture(@Nullable JoinHandle<?> source, @Nullable Executor executor) {
        this.source = source;
        this.executor = executor;
    }

    void completeFrom(Throwable failure) {
        if (failure instanceof CancellationException) {
            super.cancel(false);
        } else {
            completeExceptionally(failure);
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        if (source != null && !isDone()) {
            source.cancel(mayInterruptIfRunning);
        }
        return super.cancel(mayInterruptIfRunning);
    }

    @Override
    public Executor defaultExecutor() {
        return executor != null ? executor : super.defaultExecutor();
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new HandleFuture<>(null, executor);
    }
}

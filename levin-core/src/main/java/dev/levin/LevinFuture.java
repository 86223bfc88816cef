package dev.levin;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** A future that someone else completes, whose {@code …Async} methods run on a pool of Levin. */
final class LevinFuture<T> extends CompletableFuture<T> {
    private final Executor executor;

    LevinFuture(Executor executor) {
        this.executor = executor;
    }

    @Override
    public Executor defaultExecutor() {
        return executor;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new LevinFuture<>(executor);
    }
}

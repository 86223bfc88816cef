package dev.levin.fork;

import org.jspecify.annotations.Nullable;

/** A child of a {@link Scope}: shared from the beginning, awaited by the scope as a whole. */
final class ScopeTask extends ForkJob {
    // Immutable
    private final Scope scope;
    private final Runnable body;

    ScopeTask(Scope scope, Runnable body) {
        this.scope = scope;
        this.body = body;
    }

    @Override
    Scope scope() {
        return scope;
    }

    @Override
    JoinLatch latch() {
        return scope.latch();
    }

    @Override
    @Nullable
    ForkWorker owner() {
        return scope.owner();
    }

    @Override
    public void run() {
        try {
            if (!scope.isCancelled()) {
                body.run();
            }
        } catch (Throwable failure) {
            scope.childFailed(failure);
        }
    }

    @Override
    void failed(Throwable failure) {
        scope.childFailed(failure);
    }

    @Override
    void ended() {
        scope.childEnded();
    }
}

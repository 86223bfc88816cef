package dev.levin.fork;

import org.jspecify.annotations.Nullable;

/**
 * Says that from {@code base} on, what a worker has forked was forked within {@code scope}, or in no scope if that is null;
 * and likewise from {@code childBase} on what it has spawned. If the frame began because a stolen job is run, {@code job}
 * is that one. A worker has a list of these, innermost first.
 */
record ScopeFrame(
        @Nullable Scope scope,
        @Nullable ForkJob job,
        int base,
        long childBase,
        @Nullable ScopeFrame outer) {
    /** Begins a frame on a worker. */
    static ScopeFrame begin(@Nullable Scope scope, ForkWorker worker) {
        return new ScopeFrame(scope, null, worker.head(), worker.children.bottom(), worker.frame);
    }

    /** Begins a frame on a worker that runs a job which it has stolen. */
    static ScopeFrame begin(ForkJob job, ForkWorker worker) {
        return new ScopeFrame(job.scope(), job, worker.head(), worker.children.bottom(), worker.frame);
    }

    static @Nullable Scope innermost(@Nullable ScopeFrame frame) {
        return frame == null ? null : frame.scope;
    }

    /** The scope in which the entry at {@code index} was forked. */
    static @Nullable Scope scopeOf(int index, @Nullable ScopeFrame first) {
        ScopeFrame frame = first;
        while (frame != null && frame.base > index) {
            frame = frame.outer;
        }
        return innermost(frame);
    }
}

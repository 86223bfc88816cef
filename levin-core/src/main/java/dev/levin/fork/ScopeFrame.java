package dev.levin.fork;

import org.jspecify.annotations.Nullable;

/**
 * Says that from {@code base} on, what a worker has forked was forked within {@code scope}, or in no scope if that is null;
 * and likewise from {@code childBase} on what it has spawned. A worker has a list of these, innermost first. If the frame
 * began because a stolen job is run, {@code job} is that one; {@code outerStolen} is the next frame around with a job.
 */
record ScopeFrame(
        @Nullable Scope scope,
        @Nullable ForkJob job,
        int base,
        long childBase,
        @Nullable ScopeFrame outer,
        @Nullable ScopeFrame outerStolen) {
    /** Begins a frame on a worker. */
    static ScopeFrame begin(@Nullable Scope scope, ForkWorker worker) {
        return begin(scope, null, worker);
    }

    /** Begins a frame on a worker that runs a job which it has stolen. */
    static ScopeFrame ofStolen(ForkJob job, ForkWorker worker) {
        return begin(job.scope(), job, worker);
    }

    private static ScopeFrame begin(@Nullable Scope scope, @Nullable ForkJob job, ForkWorker worker) {
        ScopeFrame outer = worker.frame;
        return new ScopeFrame(scope, job, worker.head(), worker.children.bottom(), outer, innermostStolen(outer));
    }

    static @Nullable Scope innermost(@Nullable ScopeFrame frame) {
        return frame == null ? null : frame.scope;
    }

    /** The innermost frame with a job. */
    static @Nullable ScopeFrame innermostStolen(@Nullable ScopeFrame frame) {
        return frame == null || frame.job != null ? frame : frame.outerStolen;
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

package dev.levin.fork;

import org.jspecify.annotations.Nullable;

/**
 * Says that from {@code base} on, the entries of a worker's deque were forked within {@code scope}; a worker has a list
 * of these, innermost first.
 */
record ScopeFrame(@Nullable Scope scope, int base, @Nullable ScopeFrame outer) {
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

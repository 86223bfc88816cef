package dev.levin.fork.par;

import dev.levin.fork.ForkPool;
import org.jspecify.annotations.Nullable;

/** Where a pipeline runs, null for the current thread's pool, and the fewest elements that are worth a piece. */
record Plan(@Nullable ForkPool pool, long grain) {
    static final Plan DEFAULT = new Plan(null, 1);
}

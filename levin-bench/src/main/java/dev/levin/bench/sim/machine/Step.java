package dev.levin.bench.sim.machine;

import org.jspecify.annotations.Nullable;

/**
 * One step of a thread: changes the simulated state, and spends time on the thread's clock. Nothing else happens in between, so
 * what others may do in between is a step of its own.
 */
@FunctionalInterface
public interface Step {
    /** Does it. Returns what comes next, or null if the thread ends. */
    @Nullable
    Step run();
}

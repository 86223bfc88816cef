package dev.levin.fork;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import java.util.List;

/** What a {@link ForkPool} was asked to be; valid by construction. */
record ForkSettings(
        ThreadSettings threads,
        int workers,
        Helping helping,
        int yieldRounds,
        FailureHandler failureHandler,
        List<ContextPropagator<?>> propagators) {

    /** The most workers that a pool may have. */
    static final int MAX_WORKERS = 16_383;

    private static final int MAX_YIELD_ROUNDS = 1_000_000;

    ForkSettings {
        WorkerCount.require("workers", workers, MAX_WORKERS);
        if (yieldRounds < 0 || yieldRounds > MAX_YIELD_ROUNDS) {
            throw new IllegalArgumentException(
                    "yieldRounds must be from 0, for none, to " + MAX_YIELD_ROUNDS + ", but was " + yieldRounds);
        }
        propagators = List.copyOf(propagators);
    }
}

package dev.levin.pool;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import java.util.List;

/** What a {@link TaskPool} was asked to be; valid by construction. */
record PoolSettings(
        ThreadSettings threads,
        int maxThreads,
        FailureHandler failureHandler,
        SpawnFailurePolicy spawnFailurePolicy,
        List<ContextPropagator<?>> propagators) {

    PoolSettings {
        WorkerCount.require("maxThreads", maxThreads, PoolWord.MAX_WORKERS);
        propagators = List.copyOf(propagators);
    }
}

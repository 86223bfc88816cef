package dev.levin.blocking;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import java.util.List;

/** What a {@link BlockingPool} was asked to be; valid by construction. */
record BlockingSettings(
        ThreadSettings threads,
        int maxThreads,
        long keepAliveNanos,
        int maxQueue,
        FailureHandler failureHandler,
        SpawnFailurePolicy spawnFailurePolicy,
        List<ContextPropagator<?>> propagators) {
    static final int MOST_THREADS = 32_767;

    BlockingSettings {
        WorkerCount.require("maxThreads", maxThreads, MOST_THREADS);
        if (maxQueue < 0) {
            throw new IllegalArgumentException("maxQueue must not be negative, but was " + maxQueue);
        }
        propagators = List.copyOf(propagators);
    }
}

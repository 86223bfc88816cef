package dev.levin.async;

import dev.levin.async.time.Clock;
import dev.levin.task.FailureHandler;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import org.jspecify.annotations.Nullable;

/** What an {@link AsyncScheduler} was asked to be; valid by construction. */
record AsyncSettings(
        ThreadSettings threads,
        int workers,
        LifoPolicy lifoPolicy,
        Clock clock,
        boolean measuresTimes,
        long closeNanos,
        @Nullable FailureHandler failureHandler) {

    AsyncSettings {
        WorkerCount.require("workers", workers, IdleWord.MAX_WORKERS);
    }
}

package dev.levin.async;

import dev.levin.async.time.Clock;
import dev.levin.task.FailureHandler;
import dev.levin.worker.WorkerThreads;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** What an {@link AsyncScheduler} was asked to be; valid by construction. */
record AsyncSettings(
        String name,
        int workers,
        LifoPolicy lifoPolicy,
        Clock clock,
        boolean measuresTimes,
        long closeNanos,
        @Nullable ThreadFactory threadFactory,
        long stackSize,
        boolean daemon,
        @Nullable ClassLoader contextClassLoader,
        @Nullable FailureHandler failureHandler) {

    AsyncSettings {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank, but was '" + name + "'");
        }
        if (workers < 1 || workers > IdleWord.MAX_WORKERS) {
            throw new IllegalArgumentException(
                    "workers must be from 1 to " + IdleWord.MAX_WORKERS + ", but was " + workers);
        }
        if (stackSize < 0) {
            throw new IllegalArgumentException(
                    "stackSize must be 0, for the JVM's default, or a number of bytes, but was " + stackSize);
        }
    }

    ThreadFactory threads() {
        return threadFactory != null ? threadFactory : new WorkerThreads(name, daemon, stackSize, contextClassLoader);
    }
}

package dev.levin.blocking;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.WorkerThreads;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** What a {@link BlockingPool} was asked to be; valid by construction. */
record BlockingSettings(
        String name,
        int maxThreads,
        long keepAliveNanos,
        int maxQueue,
        @Nullable ThreadFactory threadFactory,
        long stackSize,
        boolean daemon,
        @Nullable ClassLoader contextClassLoader,
        FailureHandler failureHandler,
        SpawnFailurePolicy spawnFailurePolicy,
        List<ContextPropagator<?>> propagators) {
    static final int MOST_THREADS = 32_767;

    BlockingSettings {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank, but was '" + name + "'");
        }
        if (maxThreads < 1 || maxThreads > MOST_THREADS) {
            throw new IllegalArgumentException(
                    "maxThreads must be from 1 to " + MOST_THREADS + ", but was " + maxThreads);
        }
        if (maxQueue < 0) {
            throw new IllegalArgumentException("maxQueue must not be negative, but was " + maxQueue);
        }
        if (stackSize < 0) {
            throw new IllegalArgumentException(
                    "stackSize must be 0, for the JVM's default, or a number of bytes, but was " + stackSize);
        }
        propagators = List.copyOf(propagators);
    }

    ThreadFactory threads() {
        return threadFactory != null ? threadFactory : new WorkerThreads(name, daemon, stackSize, contextClassLoader);
    }
}

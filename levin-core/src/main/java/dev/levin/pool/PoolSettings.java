package dev.levin.pool;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.WorkerThreads;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** What a {@link TaskPool} was asked to be; valid by construction. */
record PoolSettings(
        String name,
        int maxThreads,
        @Nullable ThreadFactory threadFactory,
        long stackSize,
        boolean daemon,
        @Nullable ClassLoader contextClassLoader,
        FailureHandler failureHandler,
        SpawnFailurePolicy spawnFailurePolicy,
        List<ContextPropagator<?>> propagators) {

    PoolSettings {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank, but was '" + name + "'");
        }
        if (maxThreads < 1 || maxThreads > PoolWord.MAX_WORKERS) {
            throw new IllegalArgumentException(
                    "maxThreads must be from 1 to " + PoolWord.MAX_WORKERS + ", but was " + maxThreads);
        }
        if (stackSize < 0) {
            throw new IllegalArgumentException(
                    "stackSize must be 0, for the JVM's default, or a number of bytes, but was " + stackSize);
        }
        propagators = List.copyOf(propagators);
    }

    boolean hasOwnThreads() {
        return threadFactory == null;
    }

    ThreadFactory threads() {
        return threadFactory != null ? threadFactory : new WorkerThreads(name, daemon, stackSize, contextClassLoader);
    }
}

package dev.levin.fork;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.worker.WorkerThreads;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** What a {@link ForkPool} was asked to be; valid by construction. */
record ForkSettings(
        String name,
        int workers,
        long stackSize,
        boolean daemon,
        @Nullable ClassLoader contextClassLoader,
        Helping helping,
        int yieldRounds,
        FailureHandler failureHandler,
        List<ContextPropagator<?>> propagators) {

    /** The most workers that a pool may have. */
    static final int MAX_WORKERS = 16_383;

    private static final int MAX_YIELD_ROUNDS = 1_000_000;

    ForkSettings {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank, but was '" + name + "'");
        }
        if (workers < 1 || workers > MAX_WORKERS) {
            throw new IllegalArgumentException("workers must be from 1 to " + MAX_WORKERS + ", but was " + workers);
        }
        if (stackSize < 0) {
            throw new IllegalArgumentException(
                    "stackSize must be 0, for the JVM's default, or a number of bytes, but was " + stackSize);
        }
        if (yieldRounds < 0 || yieldRounds > MAX_YIELD_ROUNDS) {
            throw new IllegalArgumentException(
                    "yieldRounds must be from 0, for none, to " + MAX_YIELD_ROUNDS + ", but was " + yieldRounds);
        }
        propagators = List.copyOf(propagators);
    }

    ThreadFactory threads() {
        return new WorkerThreads(name, daemon, stackSize, contextClassLoader);
    }
}

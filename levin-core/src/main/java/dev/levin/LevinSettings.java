package dev.levin;

import dev.levin.async.AsyncScheduler;
import dev.levin.async.time.Clock;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a {@link Levin} was asked to be; valid by construction. */
record LevinSettings(
        String name,
        int workers,
        int forkWorkers,
        int blockingThreads,
        Duration blockingKeepAlive,
        boolean daemon,
        @Nullable ClassLoader contextClassLoader,
        @Nullable FailureHandler failureHandler,
        List<ContextPropagator<?>> propagators,
        Clock clock,
        long closeNanos,
        boolean closesOnExit) {

    static final int MAX_WORKERS = 16_383;

    LevinSettings {
        ThreadSettings.requireName(name);
        WorkerCount.require("workers", workers, MAX_WORKERS);
        WorkerCount.require("forkWorkers", forkWorkers, MAX_WORKERS);
        propagators = List.copyOf(propagators);
        // The one who knows what is allowed is the pool; and the user is to learn of it now, not at the first use.
        try {
            makeBlocking(name, blockingThreads, blockingKeepAlive).shutdown();
        } catch (IllegalArgumentException refused) {
            throw new IllegalArgumentException(
                    "blockingThreads or blockingKeepAlive: " + refused.getMessage(), refused);
        }
    }

    private static BlockingPool makeBlocking(String name, int threads, Duration keepAlive) {
        return BlockingPool.builder()
                .name(name)
                .maxThreads(threads)
                .keepAlive(keepAlive)
                .build();
    }

    TaskPool makeTasks() {
        var builder = TaskPool.builder()
                .name(name + "-tasks")
                .maxThreads(workers)
                .daemon(daemon)
                .contextClassLoader(contextClassLoader);
        if (failureHandler != null) {
            builder.onFailure(failureHandler);
        }
        propagators.forEach(builder::propagate);
        return builder.build();
    }

    ForkPool makeFork() {
        var builder = ForkPool.builder()
                .name(name + "-fork")
                .workers(forkWorkers)
                .daemon(daemon)
                .contextClassLoader(contextClassLoader);
        if (failureHandler != null) {
            builder.onFailure(failureHandler);
        }
        propagators.forEach(builder::propagate);
        return builder.build();
    }

    AsyncScheduler makeAsync() {
        var builder = AsyncScheduler.builder()
                .name(name + "-async")
                .workers(workers)
                .daemon(daemon)
                .contextClassLoader(contextClassLoader)
                .clock(clock);
        if (failureHandler != null) {
            builder.onFailure(failureHandler);
        }
        propagators.forEach(builder::propagate);
        return builder.build();
    }

    BlockingPool makeBlocking() {
        var builder = BlockingPool.builder()
                .name(name + "-blocking")
                .maxThreads(blockingThreads)
                .keepAlive(blockingKeepAlive)
                .daemon(daemon)
                .contextClassLoader(contextClassLoader);
        if (failureHandler != null) {
            builder.onFailure(failureHandler);
        }
        propagators.forEach(builder::propagate);
        return builder.build();
    }
}

package dev.levin.worker;

import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;

/** A pool as {@link java.util.concurrent.ExecutorService}. Its futures are {@link Job}s: one object each. */
final class PoolExecutorService extends AbstractExecutorService implements AutoCloseable {
    private final PoolFace pool;

    PoolExecutorService(PoolFace pool) {
        this.pool = pool;
    }

    PoolFace pool() {
        return pool;
    }

    @Override
    public void execute(Runnable command) {
        pool.execute(Objects.requireNonNull(command, "command"));
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return Job.of(callable);
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return Job.of(Executors.callable(runnable, value));
    }

    @Override
    public void shutdown() {
        pool.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return pool.shutdownNow().stream().map(Task::unwrap).toList();
    }

    @Override
    public boolean isShutdown() {
        return pool.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return pool.isTerminated();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return pool.awaitNanos(unit.toNanos(timeout));
    }

    @Override
    public void close() {
        pool.close();
    }

    @Override
    public String toString() {
        return "ExecutorService of " + pool;
    }
}

package dev.levin.worker;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a pool whose user gave no factory: named {@code levin-<pool>-<n>}, with the class loader of the thread
 * that made the pool, and not of the one that happened to need a worker.
 */
public final class WorkerThreads implements ThreadFactory {
    // Immutable
    private final String pool;
    private final boolean daemon;
    private final long stackSize;
    private final @Nullable ClassLoader contextClassLoader;

    // Any thread
    private final AtomicInteger made = new AtomicInteger();

    /** Makes a factory; {@code stackSize} 0 means the JVM's default. */
    public WorkerThreads(String pool, boolean daemon, long stackSize, @Nullable ClassLoader contextClassLoader) {
        this.pool = pool;
        this.daemon = daemon;
        this.stackSize = stackSize;
        this.contextClassLoader = contextClassLoader;
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // undoes what the thread would inherit from whoever happens to start it
    public Thread newThread(Runnable body) {
        Thread thread = new WorkerThread(body, "levin-" + pool + "-" + made.incrementAndGet(), stackSize);
        thread.setDaemon(daemon);
        thread.setPriority(Thread.NORM_PRIORITY);
        thread.setContextClassLoader(contextClassLoader);
        return thread;
    }
}

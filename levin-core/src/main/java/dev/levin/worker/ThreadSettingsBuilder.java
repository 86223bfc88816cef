package dev.levin.worker;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The part of a pool's builder that is about its threads; what the methods mean is documented there. For one thread. */
public final class ThreadSettingsBuilder {
    // Immutable
    private final String kind;
    private final AtomicInteger unnamed;

    private @Nullable String name;
    private @Nullable ThreadFactory factory;
    private long stackSize;
    private boolean daemon = true;
    private @Nullable ClassLoader contextClassLoader = Thread.currentThread().getContextClassLoader();

    /** Of pools that are called {@code <kind>-<n>} if no one names them, where {@code unnamed} counts. */
    public ThreadSettingsBuilder(String kind, AtomicInteger unnamed) {
        this.kind = kind;
        this.unnamed = unnamed;
    }

    /** The pool's name. */
    public void name(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    /** Makes the threads, instead of Levin. */
    public void factory(ThreadFactory threadFactory) {
        this.factory = Objects.requireNonNull(threadFactory, "threadFactory");
    }

    /** The stack size in bytes; 0 means the JVM's default. */
    public void stackSize(long stackSize) {
        this.stackSize = stackSize;
    }

    /** Whether the JVM may exit while the threads run. */
    public void daemon(boolean daemon) {
        this.daemon = daemon;
    }

    /** The threads' context class loader. */
    public void contextClassLoader(@Nullable ClassLoader contextClassLoader) {
        this.contextClassLoader = contextClassLoader;
    }

    /**
     * The settings.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public ThreadSettings build() {
        return new ThreadSettings(
                name != null ? name : kind + "-" + unnamed.incrementAndGet(),
                factory,
                stackSize,
                daemon,
                contextClassLoader);
    }
}

package dev.levin.worker;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * The name of a pool, and what its threads are to be; valid by construction.
 *
 * @param given who makes the threads, if not Levin; then the rest is its business
 * @param stackSize in bytes; 0 means the JVM's default
 */
public record ThreadSettings(
        String name,
        @Nullable ThreadFactory given,
        long stackSize,
        boolean daemon,
        @Nullable ClassLoader contextClassLoader) {

    /** Checks them. */
    public ThreadSettings {
        requireName(name);
        if (stackSize < 0) {
            throw new IllegalArgumentException(
                    "stackSize must be 0, for the JVM's default, or a number of bytes, but was " + stackSize);
        }
    }

    /** Says what is wrong with the name of a pool, or of a runtime. */
    public static void requireName(String name) {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank, but was '" + name + "'");
        }
    }

    /** Whether Levin makes the threads. */
    public boolean areLevins() {
        return given == null;
    }

    /** Who makes the threads. */
    public ThreadFactory factory() {
        return given != null ? given : new WorkerThreads(name, daemon, stackSize, contextClassLoader);
    }
}

package dev.levin.bench.waiting;

import dev.levin.bench.subject.VirtualThreadStart;
import org.jspecify.annotations.Nullable;

/** In which library's words a workload is written, and so on which runtime it runs. */
public enum AsyncForm {
    /** Levin's {@code AsyncScheduler}. */
    LEVIN("Levin async", "levin"),
    /** {@code CompletableFuture} on a {@code ForkJoinPool}. */
    FUTURE("CompletableFuture", "future"),
    /** The JDK's virtual threads. */
    VIRTUAL_THREAD("virtual threads", "virtual-threads"),
    /** Kotlin's coroutines on their default dispatcher. */
    KOTLIN("Kotlin coroutines", "kotlin"),
    /** Rust: {@code tokio::spawn} on a multi-threaded runtime. */
    TOKIO("Tokio", "tokio"),
    /** Go: goroutines. */
    GO("Go", "go");

    private final String label;
    private final String family;

    AsyncForm(String label, String family) {
        this.label = label;
        this.family = family;
    }

    /** How tables and plots call it. */
    public String label() {
        return label;
    }

    /** The library; for a program of its own also the program's name. */
    public String family() {
        return family;
    }

    /** Whether it runs in a program of its own instead of a JVM. */
    public boolean isNative() {
        return this == TOKIO || this == GO;
    }

    /** The first JDK that has it, or 0 if every one has, or if it needs none. */
    public int oldestJdk() {
        return this == VIRTUAL_THREAD ? VirtualThreadStart.FIRST_JDK : 0;
    }

    /**
     * Why a workload would never end in these words, or null when it does. A worker of a {@code ForkJoinPool}, on which virtual
     * threads run as well, prefers what its own tasks gave it, so tasks that schedule themselves again, one for each worker, keep
     * those from outside waiting for as long as they go on.
     */
    public @Nullable String hindrance(AsyncWork work) {
        boolean onForkJoinPool = this == FUTURE || this == VIRTUAL_THREAD;
        return onForkJoinPool && work == AsyncWork.SPAWN_REMOTE_BUSY
                ? "never ends: what comes from outside waits for the busy tasks"
                : null;
    }

    /**
     * Starts the runtime.
     *
     * @param threads how many threads compute
     */
    public AsyncHost open(int threads) {
        return switch (this) {
            case LEVIN -> new LevinHost(threads);
            case FUTURE -> new FutureHost(threads);
            case VIRTUAL_THREAD -> new VirtualThreadHost(threads);
            case KOTLIN -> new KotlinHost(threads);
            case TOKIO, GO -> throw new IllegalStateException(label + " does not run in a JVM");
        };
    }
}

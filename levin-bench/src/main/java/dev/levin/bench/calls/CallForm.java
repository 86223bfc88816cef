package dev.levin.bench.calls;

/** The pools for calls that block a thread, by name. */
public enum CallForm {
    /** Levin's {@code BlockingPool}. */
    LEVIN("Levin BlockingPool", "levin"),
    /** The JDK's cached {@code ThreadPoolExecutor}. */
    THREAD_POOL("cached ThreadPoolExecutor", "thread-pool"),
    /** Rust: {@code tokio::task::spawn_blocking}. */
    TOKIO("Tokio spawn_blocking", "tokio");

    /** The largest number of threads of each. */
    public static final int MAX_THREADS = 512;

    private final String label;
    private final String family;

    CallForm(String label, String family) {
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
        return this == TOKIO;
    }

    /** Makes the pool; it has no thread yet. */
    public CallHost open() {
        return switch (this) {
            case LEVIN -> new LevinCalls(MAX_THREADS);
            case THREAD_POOL -> new ThreadPoolCalls(MAX_THREADS);
            case TOKIO -> throw new IllegalStateException(label + " does not run in a JVM");
        };
    }
}

package dev.levin.bench.subject;

/** All pools that can take part in a comparison, by name. */
public enum Contender {
    /** Levin's pool, intrusive tasks. */
    LEVIN_TASK("Levin task", "levin"),
    /** Levin's pool, intrusive tasks in one batch. */
    LEVIN_BATCH("Levin batch", "levin"),
    /** Levin's pool, plain Runnables. */
    LEVIN_RUNNABLE("Levin Runnable", "levin"),
    /** The JDK's work-stealing pool, reused tasks. */
    FORK_JOIN_TASK("ForkJoinPool task", "fork-join"),
    /** The JDK's work-stealing pool, plain Runnables. */
    FORK_JOIN_RUNNABLE("ForkJoinPool Runnable", "fork-join"),
    /** The JDK's fixed pool. */
    THREAD_POOL("ThreadPoolExecutor", "thread-pool"),
    /** The JDK's virtual threads. */
    VIRTUAL_THREAD("virtual threads", "virtual-threads");

    private final String label;
    private final String family;

    Contender(String label, String family) {
        this.label = label;
        this.family = family;
    }

    /** How tables and plots call it. */
    public String label() {
        return label;
    }

    /** Which contenders share a JVM when the comparison is in a hurry: those of one library. */
    public String family() {
        return family;
    }

    /** The first JDK that has it, or 0 if every one has. */
    public int oldestJdk() {
        return this == VIRTUAL_THREAD ? VirtualThreadStart.FIRST_JDK : 0;
    }

    /**
     * Starts the pool.
     *
     * @param threads how many threads compute
     * @throws IllegalStateException if it is {@linkplain #oldestJdk not there}
     */
    public PoolSubject open(int threads) {
        return switch (this) {
            case LEVIN_TASK -> new LevinTasks(threads);
            case LEVIN_BATCH -> new LevinBatch(threads);
            case LEVIN_RUNNABLE -> new LevinRunnables(threads);
            case FORK_JOIN_TASK -> new ForkJoinTasks(threads);
            case FORK_JOIN_RUNNABLE -> new ForkJoinRunnables(threads);
            case THREAD_POOL -> new FixedThreadPool(threads);
            case VIRTUAL_THREAD -> new VirtualThreads(threads);
        };
    }
}

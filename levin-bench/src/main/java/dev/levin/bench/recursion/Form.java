package dev.levin.bench.recursion;

/** How an algorithm is written, and so on which pool it runs. */
public enum Form {
    /** Plain calls on one thread. */
    SEQUENTIAL("sequential", "plain"),
    /** Plain threads that get equal shares: what no pool can beat. */
    EVEN_SPLIT("ideal, even shares", "plain"),
    /** {@code ForkPool.join} and its relatives, with lambdas. */
    LEVIN_JOIN("Levin join", "levin"),
    /** {@code LongJob}s that are used again and again. */
    LEVIN_JOB("Levin LongJob", "levin"),
    /** {@code ForkPool.scope}. */
    LEVIN_SCOPE("Levin scope", "levin"),
    /** {@code Par} and {@code ParArrays}. */
    LEVIN_PAR("Levin Par", "levin"),
    /** {@code RecursiveTask} and {@code RecursiveAction} as their documentation shows them. */
    FORK_JOIN("ForkJoinPool task", "fork-join"),
    /** {@code RecursiveAction} with a field for the result, taken back with {@code tryUnfork}. */
    FORK_JOIN_TUNED("ForkJoinPool tuned", "fork-join"),
    /** A parallel stream. */
    PARALLEL_STREAM("parallel stream", "fork-join"),
    /** {@code Arrays.parallelSort}. */
    PARALLEL_SORT("Arrays.parallelSort", "fork-join"),
    /** Rust: {@code rayon::join}. */
    RAYON_JOIN("Rayon join", "rayon"),
    /** Rust: {@code rayon::scope}. */
    RAYON_SCOPE("Rayon scope", "rayon"),
    /** Rust: {@code rayon::prelude}, with parallel iterators and slices. */
    RAYON_PAR("Rayon par_iter", "rayon"),
    /** Rust: {@code tokio::spawn}, and the handles awaited. */
    TOKIO_SPAWN("Tokio", "tokio"),
    /** Go: goroutines and a {@code WaitGroup}. */
    GO_ROUTINE("Go", "go");

    private final String label;
    private final String family;

    Form(String label, String family) {
        this.label = label;
        this.family = family;
    }

    /** How tables and plots call it. */
    public String label() {
        return label;
    }

    /** The library; its forms may share a JVM. */
    public String family() {
        return family;
    }

    /** Whether it runs in a program of its own instead of a JVM. */
    public boolean isNative() {
        return switch (this) {
            case RAYON_JOIN, RAYON_SCOPE, RAYON_PAR, TOKIO_SPAWN, GO_ROUTINE -> true;
            default -> false;
        };
    }

    /**
     * Starts the pool.
     *
     * @param workers how many threads compute
     */
    public ForkHost open(int workers) {
        return switch (this) {
            case SEQUENTIAL, EVEN_SPLIT -> ForkHost.callingThread();
            case LEVIN_JOIN, LEVIN_JOB, LEVIN_SCOPE, LEVIN_PAR -> ForkHost.levin(workers);
            case FORK_JOIN, FORK_JOIN_TUNED, PARALLEL_STREAM, PARALLEL_SORT -> ForkHost.forkJoin(workers);
            case RAYON_JOIN, RAYON_SCOPE, RAYON_PAR, TOKIO_SPAWN, GO_ROUTINE ->
                throw new IllegalStateException(label + " does not run in a JVM");
        };
    }
}

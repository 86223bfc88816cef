package dev.levin.bench.plan;

/**
 * How long one case is measured in one JVM.
 *
 * @param name {@code full} or {@code quick}
 * @param jvmPerCase whether each case gets a fresh JVM of its own; otherwise the cases of a family share one
 * @param warmUpIterationMillis length of one warm-up iteration
 * @param warmUpLimitMillis when the warm-up ends although times are not steady yet
 * @param iterations how many measured iterations follow
 * @param iterationMillis length of each
 * @param heapMebibytes how large the heap is, where the machine allows it
 */
public record Effort(
        String name,
        boolean jvmPerCase,
        int warmUpIterationMillis,
        int warmUpLimitMillis,
        int iterations,
        int iterationMillis,
        int heapMebibytes) {

    /** The method of record: a fresh JVM for each case and round. */
    public static final Effort FULL = new Effort("full", true, 500, 10_000, 5, 500, 2_048);

    /** For a flame graph: few long iterations after the same warm-up. */
    public static final Effort FLAME = new Effort("flame", true, 500, 10_000, 3, 2_000, 2_048);

    /** A suite in about a minute and a half: good for a look, not for a claim. */
    public static final Effort QUICK = new Effort("quick", false, 100, 400, 3, 50, 1_024);
}

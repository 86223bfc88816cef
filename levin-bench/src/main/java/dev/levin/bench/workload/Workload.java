package dev.levin.bench.workload;

/** A burst of work on one pool, to be run as often as the measurement needs. Runs do not overlap. */
public interface Workload extends AutoCloseable {
    /**
     * Runs the burst and returns when its last task has run.
     *
     * @throws IllegalStateException if the result is wrong: a task was lost, or ran twice
     */
    void run();

    /** Ends what the workload itself started; the pool is not its own. */
    @Override
    default void close() {}
}

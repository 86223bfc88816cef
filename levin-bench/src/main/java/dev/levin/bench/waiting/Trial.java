package dev.levin.bench.waiting;

/** A workload of a certain size on a runtime that was started for it, to be run as often as one likes, by one thread. */
public interface Trial extends AutoCloseable {
    /** What has to be done before each run; not measured. */
    default void prepare() {}

    /**
     * Runs it once; returns when every task has ended its part.
     *
     * @throws IllegalStateException if the result is wrong
     */
    void run();

    /**
     * What has to be done after each run; not measured.
     *
     * @throws IllegalStateException if what the run has left is wrong
     */
    default void check() {}

    /** Ends the runtime. */
    @Override
    void close();
}

package dev.levin.bench.calls;

import java.util.concurrent.Callable;

/**
 * A pool for calls that block a thread. All methods are called by one thread that is none of the pool's. Closing it ends its
 * threads.
 */
public interface CallHost extends AutoCloseable {
    /** Submits a call, and waits for its result. */
    int call(Callable<Integer> body);

    /**
     * Submits the same call so many times, and then waits for each result.
     *
     * @return the sum of the results
     */
    int callAll(Callable<Integer> body, int calls);

    @Override
    void close();
}

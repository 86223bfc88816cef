package dev.levin.bench.resting;

import java.util.concurrent.Executor;

/**
 * A pool that was started.
 *
 * @param executor how it is given work
 * @param end ends its threads
 */
public record OpenPool(Executor executor, Resting end) implements Resting {
    @Override
    public void close() {
        end.close();
    }
}

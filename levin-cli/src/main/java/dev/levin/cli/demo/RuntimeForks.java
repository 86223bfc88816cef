package dev.levin.cli.demo;

import dev.levin.bench.recursion.ForkHost;
import dev.levin.fork.ForkPool;
import java.util.function.LongSupplier;

/**
 * The fork pool of the demo's runtime, as recursions see pools. Closing this leaves it open: that is the runtime's business.
 *
 * @param pool the pool
 */
record RuntimeForks(ForkPool pool) implements ForkHost {
    @Override
    public long call(LongSupplier body) {
        return pool.<Long>call(body::getAsLong);
    }

    @Override
    public void close() {}
}

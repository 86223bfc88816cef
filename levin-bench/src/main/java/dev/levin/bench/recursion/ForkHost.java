package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongSupplier;

/** A pool of a fixed number of workers on which recursions run. Closing it ends its threads. */
public interface ForkHost extends AutoCloseable {
    /** Calls the body on a worker and waits for its result. */
    long call(LongSupplier body);

    @Override
    void close();

    /** Levin's pool with its defaults. */
    static ForkHost levin(int workers) {
        ForkPool pool = ForkPool.builder().name("bench").workers(workers).build();
        return new ForkHost() {
            @Override
            public long call(LongSupplier body) {
                return pool.<Long>call(body::getAsLong);
            }

            @Override
            public void close() {
                pool.close();
            }
        };
    }

    /** The JDK's pool with its defaults: those are made for tasks that are joined. */
    static ForkHost forkJoin(int workers) {
        ForkJoinPool pool = new ForkJoinPool(workers);
        return new ForkHost() {
            @Override
            public long call(LongSupplier body) {
                return pool.submit((Callable<Long>) body::getAsLong).join();
            }

            @Override
            public void close() {
                pool.shutdown();
            }
        };
    }

    /** No pool. */
    static ForkHost callingThread() {
        return new ForkHost() {
            @Override
            public long call(LongSupplier body) {
                return body.getAsLong();
            }

            @Override
            public void close() {}
        };
    }
}

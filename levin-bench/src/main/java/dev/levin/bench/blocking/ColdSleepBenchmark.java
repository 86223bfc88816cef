package dev.levin.bench.blocking;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;

/** B2 on a pool that has no thread at the beginning of each run. */
public class ColdSleepBenchmark extends SleepBenchmark {
    @Override
    protected void warmUp() {
        renew();
        super.warmUp();
    }

    /** A pool without threads. */
    @Setup(Level.Invocation)
    public void prepare() {
        renew();
    }
}
